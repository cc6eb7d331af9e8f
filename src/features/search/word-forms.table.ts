/**
 * Pairs of Spanish words for the search, written from the grammar (plurals, gender, accents, verbs) with the vocabulary
 * of a university: pairs that must find each other, in both directions, and pairs that must not.
 * Measured in docs/decisions/0081, tested in `search.word-forms.test.ts`.
 */
type WordPair = readonly [one: string, other: string];

const pairs = (text: string): WordPair[] =>
  text
    .split(/[,\n]/u)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => pair.split(' ') as unknown as WordPair);

export const SAME: Readonly<Record<string, readonly WordPair[]>> = {
  'plurals in -s': pairs(`
    línea líneas, año años, tarea tareas, idea ideas, área áreas, beca becas, nota notas, aula aulas, tesina tesinas
    revista revistas, escuela escuelas, maestría maestrías, tutoría tutorías, asignatura asignaturas, materia materias
    ciencia ciencias, ponencia ponencias, conferencia conferencias, universidad universidades, libro libros
    artículo artículos, seminario seminarios, congreso congresos, doctorado doctorados, estudio estudios, requisito requisitos
    título títulos, proyecto proyectos, cupo cupos, pago pagos, plazo plazos, formulario formularios, número números
    coloquio coloquios, índice índices, informe informes, docente docentes, estudiante estudiantes, clase clases
    programa programas, sistema sistemas, idioma idiomas, problema problemas, tema temas, día días, niño niños
    padre padres, base bases, fase fases, viaje viajes, aprendizaje aprendizajes, lenguaje lenguajes, personaje personajes
    café cafés, comité comités, bebé bebés, sofá sofás, menú menús, papá papás, dominó dominós, té tés
    línea lineas, anexo anexos, carrera carreras, facultad facultades, nombre nombres, especie especies, serie series`),
  'plurals in -es': pairs(`
    taller talleres, ciudad ciudades, mujer mujeres, profesor profesores, tutor tutores, rector rectores, lector lectores
    papel papeles, nivel niveles, hotel hoteles, árbol árboles, control controles, perfil perfiles, canal canales
    red redes, edad edades, actividad actividades, calidad calidades, pared paredes, verdad verdades, sed sedes
    ley leyes, rey reyes, buey bueyes, convoy convoyes, mes meses, país países, gas gases, dios dioses, bus buses
    flor flores, color colores, valor valores, error errores, saber saberes, deber deberes, ser seres, haber haberes
    reloj relojes, álbum álbumes, club clubes, club clubs, lugar lugares, hogar hogares, par pares, mar mares
    plan planes, pan panes, fin fines, hijo hijos, son sones, tren trenes, bien bienes, sal sales, sol soles, rol roles
    lápiz lápices, luz luces, voz voces, raíz raíces, pez peces, juez jueces, matriz matrices, actriz actrices
    directriz directrices, feliz felices, capaz capaces, eficaz eficaces, vez veces, veloz veloces, cruz cruces
    aprendiz aprendices, índice índices, vértice vértices, apéndice apéndices, cómplice cómplices, hélice hélices`),
  'accents that come and go': pairs(`
    examen exámenes, carácter caracteres, régimen regímenes, espécimen especímenes, joven jóvenes, imagen imágenes
    origen orígenes, orden órdenes, resumen resúmenes, volumen volúmenes, certamen certámenes, dictamen dictámenes
    margen márgenes, virgen vírgenes, crimen crímenes, germen gérmenes, abdomen abdómenes, gravamen gravámenes
    razón razones, lección lecciones, interés intereses, francés franceses, inglés ingleses, portugués portugueses
    compás compases, autobús autobuses, revés reveses, cortés corteses, compañía compañías, alemán alemanes, jardín jardines
    fusión fusiones, camión camiones, común comunes, algún algunos, ningún ningunos, cajón cajones, latín latines
    balón balones, varón varones, patrón patrones, rincón rincones, guion guiones, guión guiones, carmín carmines`),
  'nouns in -ión': pairs(`
    investigación investigaciones, educación educaciones, inscripción inscripciones, convocatoria convocatorias
    evaluación evaluaciones, presentación presentaciones, publicación publicaciones, edición ediciones, sesión sesiones
    comisión comisiones, decisión decisiones, reunión reuniones, opinión opiniones, región regiones, mención menciones
    institución instituciones, solución soluciones, acción acciones, función funciones, condición condiciones
    discusión discusiones, conclusión conclusiones, reflexión reflexiones, conexión conexiones, versión versiones
    extensión extensiones, admisión admisiones, visión visiones, misión misiones, pasión pasiones, unión uniones
    asunción asunciones, ración raciones, constitución constituciones, traducción traducciones, inclusión inclusiones`),
  'vowels with an accent at the end': pairs(`
    iraní iraníes, iraní iranís, rubí rubíes, israelí israelíes, marroquí marroquíes, bambú bambúes, bambú bambús
    tabú tabúes, tabú tabús, hindú hindúes, hindú hindús, esquí esquís, esquí esquíes, maniquí maniquíes, guaraní guaraníes
    guaraní guaranís, colibrí colibríes, jabalí jabalíes, zulú zulúes, ceutí ceutíes, bisturí bisturíes`),
  'words of other languages': pairs(`
    currículum currículums, currículum currículo, currículo currículos, currículum currículos, memorándum memorándums
    memorándum memorandos, memorando memorandos, referéndum referéndums, referéndum referendos, ultimátum ultimátums
    máster másteres, máster másters, web webs, blog blogs, chat chats, test tests, test tests, link links, email emails
    póster pósteres, póster pósters, robot robots, club clubes, foro foros, fórum fórums, campus campus, corpus corpus
    webinar webinars, webinar webinares, ranking rankings, podcast podcasts, software softwares, récord récords, tablet tablets
    estándar estándares, líder líderes, chef chefs, déficit déficits, superávit superávits, hábitat hábitats
    simposio simposios, simposium simposios, auditórium auditorios, podio podios, lobby lobbies, hobby hobbies, paper papers`),
  'words that do not change': pairs(`
    tesis tesis, crisis crisis, análisis análisis, lunes lunes, virus virus, síntesis síntesis, hipótesis hipótesis
    dosis dosis, campus campus, atlas atlas, énfasis énfasis, paréntesis paréntesis, tórax tórax, bíceps bíceps`),
  'without their accents': pairs(`
    línea linea, líneas lineas, linea líneas, lineas línea, educación educacion, educacion educaciones, educaciones educacion
    pedagogía pedagogia, pedagogias pedagogía, currículo curriculo, curriculos currículo, publico público, tecnologia tecnologías
    artículos articulo, articulos artículo, examenes examen, examen examenes, jovenes joven, caracter caracteres
    frances franceses, paises país, pais países, ingles ingleses, raices raíz, raiz raíces, lapices lápiz, arbol árboles
    años año, ano años, niñez ninez, enseñanza ensenanzas, diseño disenos, pingüino pinguinos, lingüística linguistica
    sesion sesiones, sesiones sesion, analisis análisis, hipotesis hipótesis, telefono teléfonos, musica música`),
  'women and men': pairs(`
    profesor profesora, profesores profesoras, profesora profesores, doctor doctora, doctores doctoras, doctora doctores
    investigador investigadora, investigadoras investigadores, autor autora, autoras autores, tutor tutora, tutores tutoras
    director directora, lector lectora, rector rectora, coordinador coordinadora, evaluador evaluadoras, editor editora
    alumno alumna, alumnos alumnas, alumna alumnos, maestro maestra, maestros maestras, niño niña, niños niñas, hijo hija
    abogado abogada, licenciado licenciada, graduado graduada, egresado egresadas, becario becaria, secretario secretaria
    funcionario funcionaria, bibliotecario bibliotecaria, candidato candidata, doctorando doctoranda, doctorandos doctorandas
    decano decana, ciudadano ciudadana, hermano hermana, médico médica, catedrático catedrática, político política
    ingeniero ingeniera, enfermero enfermera, consejero consejera, compañero compañera, psicólogo psicóloga
    pedagogo pedagoga, sociólogo socióloga, filósofo filósofa, arquitecto arquitecta, experto experta, amigo amiga
    francés francesa, inglés inglesas, español española, alemán alemana, andaluz andaluza, campeón campeona
    presidente presidenta, jefe jefa, juez jueza, ministro ministra, señor señora, asesor asesora, escritor escritora
    venezolano venezolana, colombiano colombianas, mexicano mexicana, chileno chilena, argentino argentina, chino china`),
  adjectives: pairs(`
    académico académica, académicos académicas, público pública, públicos públicas, educativo educativa
    educativos educativas, universitario universitaria, universitarios universitarias, primario primaria, secundario secundaria
    rural rurales, escolar escolares, nacional nacionales, internacional internacionales, inicial iniciales, digital digitales
    social sociales, virtual virtuales, presencial presenciales, general generales, docente docentes, importante importantes
    abierto abierta, abiertos abiertas, inclusivo inclusiva, crítico crítica, críticas crítico, práctico práctica
    teórico teórica, básico básica, medio media, nuevo nueva, nuevos nuevas, bueno buenas, propio propia, segundo segunda
    primero primera, tercero tercera, último última, único única, moderno moderna, interno interna, externo externas
    completo completa, diverso diversa, intenso intensa, famoso famosa, obligatorio obligatoria, híbrido híbrida
    latinoamericano latinoamericana, humano humana, urbano urbana, indígena indígenas, escrito escrita, inscrito inscrita
    aprobado aprobada, publicado publicadas, leído leída, vivido vivida, válido válida, rápido rápida, profundo profunda
    capaz capaces, posible posibles, responsable responsables, igual iguales, fácil fáciles, difícil difíciles, gratuito gratuita
    muchacho muchacha, redondo redonda, franco franca, absurdo absurda, fresco fresca, estupendo estupenda, extinto extinta
    manifiesto manifiesta, patricio patricia, etrusco etrusca, isomorfo isomorfa, decimoquinto decimoquinta, rubio rubia
    apto apta, ancho anchas, beato beata, digno digna, ciego ciega, llano llana, sano sana, judío judía, danés danesa`),
  verbs: pairs(`
    investigar investigando, investigar investigado, investigar investigan, investigar investigaron, investigar investigación
    publicar publicando, publicar publica, publicar publicaron, publicar publicación, publicando publica, publicado publicar
    preparar preparación, preparando preparación, evaluar evaluación, evaluando evaluar, evaluar evaluador, evaluar evaluado
    escribir escribiendo, escribir escribieron, aprender aprendiendo, aprender aprendido, aprender aprenden, aprender aprendieron
    enseñar enseñando, enseñar enseñan, enseñar enseñado, leer leyendo, citar citando, citar citado, dedicar dedicaron
    dedicaron dedica, estrenar estrenó, estrenó estrena, planificar planificando, planificar planificación, planificó planificar
    inscribir inscribirse, inscribirse inscribiendo, matricular matricularse, matricularse matriculado, graduar graduarse
    graduarse graduación, formar formación, formando formar, participar participación, participar participarán, participar participante
    convocar convocando, convocar convocaron, organizar organización, organizar organizadores, desarrollar desarrollo
    desarrollo desarrolla, diseñar diseño, diseñar diseñando, presentar presentación, presentará presentar, presentar presentaron
    publicar publiqué, publicar publiques, publicar publiquemos, presentar presentas, presentar presenté, aprender aprendí
    organizar organicé, organizar organicéis, investigar investiguemos, permitir permitía, permitían permitido
    permitir permitido, permitir permiten, existir existen, recibir recibieron, recibir recibido, vivir viviendo
    acompañar acompañamiento, conocer conocimiento, conocer conociendo, aplicar aplicable, observar observación`),
};

export const DIFFERENT: readonly WordPair[] = pairs(`
  caso casa, casos casas, grado grada, grados gradas, puerto puerta, puertos puertas, libro libra, libros libras
  cuento cuenta, cuentos cuentas, cuadro cuadra, modelo modela, punto punta, puntos puntas, plazo plaza, plazos plazas
  suelo suela, barco barca, fruto fruta, frutos frutas, partido partida, manzano manzana, marco marca, marcos marcas
  banco banca, bancos bancas, tallo talla, palo pala, pato pata, plato plata, rato rata, bolso bolsa, cargo carga
  cargos cargas, foco foca, foro forra, gorro gorra, huerto huerta, leño leña, lomo loma, madero madera, mango manga
  mazo maza, peso pesa, pimiento pimienta, pozo poza, ramo rama, ramos ramas, ruedo rueda, seto seta, tiempo tempo
  trompo trompa, velo vela, vino viña, copo copa, copos copas, dato data, curso cursa, cursos cursivas, acto acta
  actos actas, acero acera, cero cera, derecho derecha, cartero cartera, libreto libreta, conducto conducta
  taller talla, taller tallado, tutor tutoría, tesis tesista, casa casar, casa caso, estado estable, estado estación
  estado estante, grado graduación, universo universidad, universal universidad, público pueblo, publicación público
  línea lino, línea liniero, ciudad ciudadano, mujer mujeriego, año anual, lección lector, lectura lector, actor acta
  escuela escala, escolar escala, papel papelería, red redacción, ley leyenda, mes mesa, meses mesas, mesa mes
  parte parto, puente punto, fuente fuerte, carta cartel, carta cartón, cartón cartel, arte artículo, medio medida
  idea ideal, tema temor, plan plano, plan planeta, planes planas, rol rollo, sal sala, sales salas, sol suela
  flor flora, flores floras, mejor mejora, mejores mejoras, valor vals, color collar, curso curvo, nota notario
  clase clásico, base básico, materia material, memoria memorial, historia histórico, hora horario, general generación
  nación nacimiento, misión misa, sesión seso, pasión paso, región rey, razón raza, ración raza, unión único
  ser serie, sentido sentada, era error, nivel nivelar, beca becerro, pago paga, cupo cupón
  oficio oficina, norma normal, forma formal, capital capitán, editorial edificio, programa progreso, proyecto proyectil
  maestro maestría, maestros maestrías, pedagogo pedagogía, pedagogos pedagogías, ingenio ingeniería, consejo consejería
  mensaje mensajería, secreto secretaría, secreto secretaria, contra contraria, disciplina disciplinaria, doctora doctorado
  doctores doctorado, doctorando doctorado, profesora profesorado, profesores profesorado, rectora rectorado, vicerrectora vicerrectorado
  centro centra, encuentro encuentra, respecto respecta, objeto objeta, empleo emplea, camino camina, artículo articula
  presente presenta, ambiente ambienta, oriente orienta, minuto minuta, gimnasio gimnasia, tormento tormenta`);
