/**
 * Function words. Nouns in PostgreSQL's list of stop words («estado», «sentido», «ser», «era») are
 * left out, and accents distinguish «té» from «te».
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that are neither indexed nor searched. */
const NEVER_SEARCHED = setOf(`
  a al aquel aquella aquellas aquello aquellos como con cual cuales cuando cuya cuyas cuyo cuyos cuál cuáles
  cuándo cómo de del desde donde dónde e el ella ellas ello ellos en es esa esas ese eso esos esta estas esto
  estos está están ha han has hasta hay he la las le les lo los me mi mis muy más ni no nos o os para pero
  por porque que quien quienes quién quiénes qué se si sin su sus sí también tan te ti tu tus u un una unas
  unos y ya él`);

/** Words that may also be nouns or intended: a search ignores them unless it has no other words. */
const PASSED_OVER = setOf(`
  algo alguna algunas algunos algún ante aquí así aun aunque aún bajo cada contra cualquier durante entonces
  entre este fue fueron mediante mucha muchas mucho muchos mí nada otra otras otro otros poca pocas poco
  pocos pues sea según sido siendo sobre son toda todas todo todos tras tú uno yo`);

export const isNeverSearched = (lower: string): boolean => NEVER_SEARCHED.has(lower);
export const isPassedOver = (lower: string): boolean =>
  NEVER_SEARCHED.has(lower) || PASSED_OVER.has(lower);
