import { existsSync } from 'node:fs';
import path from 'node:path';
import { articlePicture } from '@site/shared-content/seo';
import type { Article } from '../src/articles/Article';
import { fileOf } from './fileOf';
import { findingAt } from './Finding';
import type { Finding } from './Finding';

/**
 * Articles without their picture for link previews. Its file is named after the title, so a changed title asks for a new one.
 * @param folder `remote-blog/public`
 */
export function pictureFindings(
  folder: string,
  articles: readonly Pick<Article, 'slug' | 'title'>[],
): readonly Finding[] {
  return articles
    .filter(({ title }) => !existsSync(path.join(folder, articlePicture(title))))
    .map((article) =>
      findingAt(
        { file: fileOf(article), field: 'title', text: article.title },
        'The picture for link previews does not have this title yet. Run `npm run pictures`.',
      ),
    );
}
