import type { Article } from '../src/articles/Article';

/** The file of an article: its slug in camelCase. */
export function fileOf({ slug }: Article): string {
  return `articles/${slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`;
}
