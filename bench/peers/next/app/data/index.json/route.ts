import { dataFiles } from '@site/blog/model/dataFiles';
import { articles } from '@site/shared-content/articles/articles';

export const dynamic = 'force-static';

/** All entries of the list, which a search fetches. */
export function GET() {
  return Response.json(dataFiles(articles)['index.json']);
}
