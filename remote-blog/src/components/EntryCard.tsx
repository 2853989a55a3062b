import { blog } from '@site/shared-content/blog';
import { href } from '@site/shared-content/siteMap';
import { BlogCard } from '@site/shared-ui/BlogCard';
import type { BlogEntry } from '../model/BlogEntry';
import { formatDate } from '../model/formatDate';
import { categoryLook } from './categoryLook';
import { tileOf } from './tileOf';

export type EntryCardProps = {
  readonly entry: BlogEntry;
  readonly headingLevel: 3 | 4;
  /** Shows the first tags; only the list does. */
  readonly tagged?: boolean;
};

const shownTags = 3;

/** The card of one article. */
export function EntryCard({ entry, headingLevel, tagged = false }: EntryCardProps) {
  const { slug, title, description, image, date, tags, category, minutes } = entry;
  return (
    <BlogCard
      to={href('article', { slug })}
      image={tileOf(image)}
      turned={image.turned ?? false}
      category={category}
      categoryTone={categoryLook[category].tone}
      title={title}
      text={description}
      date={date}
      dateLabel={formatDate(date)}
      readTime={blog.readTime(minutes)}
      tags={tagged ? tags.slice(0, shownTags) : []}
      headingLevel={headingLevel}
    />
  );
}
