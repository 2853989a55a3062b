import { EntryGrid } from '@site/blog/components/EntryGrid';
import type { TeaserData } from '@site/blog/model/BlogData';
import { dataFiles } from '@site/blog/model/dataFiles';
import { articles } from '@site/shared-content/articles/articles';
import { blog } from '@site/shared-content/blog';
import { fillInAll } from '@site/shared-content/fillIn';
import { ArrowLink } from '@site/shared-ui/ArrowLink/ArrowLink';
import { Section } from '@site/shared-ui/Section/Section';

/** The newest articles. */
export function BlogTeaser() {
  const { heading, all } = blog.teaser;
  const { entries } = fillInAll(dataFiles(articles)['teaser.json'] as TeaserData);
  return (
    <Section heading={heading} aside={<ArrowLink to={all.to}>{all.label}</ArrowLink>}>
      <EntryGrid entries={entries} teaser />
    </Section>
  );
}
