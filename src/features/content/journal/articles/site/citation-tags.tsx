import { Fragment } from 'react';

import { mainKeywords } from '@/features/content/journal/articles/exports/articles.exports';
import { familyFirst } from '@/features/content/journal/articles/articles.names';
import type { ArticleRecord } from '@/features/content/journal/articles/articles.presenter';
import type { JournalDetails } from '@/features/content/journal/details/journal-details.service';
import { numbersOf } from '@/features/content/journal/journal.numbering';
import { orcidAddress } from '@/shared/publishing-identifiers';
import { articlePath, articlePdfPath } from '@/shared/paths';
import { toAbsolute } from '@/site/structured-data/programme';

interface Props {
  article: ArticleRecord;
  journal: JournalDetails;
}

function Tag({ name, content }: { name: string; content: string | null | undefined }) {
  return content ? <meta name={`citation_${name}`} content={content} /> : null;
}

/**
 * Meta tags of an article for Google Scholar and reference managers, by Scholar's inclusion
 * guidelines. Not in the page's `metadata`, because there an institution would not directly follow
 * its author.
 */
export function CitationTags({ article, journal }: Props) {
  const { issue } = article;
  const numbers = numbersOf(issue);
  return (
    <>
      <Tag name="title" content={article.title} />
      {article.authors.map((author, index) => (
        <Fragment key={index}>
          <Tag name="author" content={familyFirst(author)} />
          {author.affiliations.map(({ name }, position) => (
            <Tag key={position} name="author_institution" content={name} />
          ))}
          <Tag name="author_orcid" content={author.orcid && orcidAddress(author.orcid)} />
        </Fragment>
      ))}
      <Tag name="publication_date" content={String(issue.year)} />
      <Tag name="journal_title" content={journal.title} />
      <Tag name="journal_abbrev" content={journal.abbreviation} />
      <Tag name="publisher" content={journal.publisher} />
      <Tag name="issn" content={journal.issnOnline} />
      <Tag name="issn" content={journal.issnPrint} />
      <Tag name="volume" content={numbers.volume} />
      <Tag name="issue" content={numbers.issue} />
      <Tag name="firstpage" content={article.firstPage} />
      <Tag name="lastpage" content={article.lastPage} />
      <Tag name="doi" content={article.doi} />
      <Tag name="language" content={article.language} />
      <Tag name="keywords" content={mainKeywords(article).join('; ')} />
      <Tag name="abstract_html_url" content={toAbsolute(articlePath(article.id))} />
      {article.pdfName && <Tag name="pdf_url" content={toAbsolute(articlePdfPath(article.id))} />}
    </>
  );
}
