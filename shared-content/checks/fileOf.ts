import type { Article } from '../src/articles/Article';

const camelCase = (slug: string) => slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The file of an article: its slug in camelCase. */
export function fileOf({ slug }: Pick<Article, 'slug'>): string {
  return `articles/${camelCase(slug)}.ts`;
}

/** The file of a service: its slug in camelCase. */
export function fileOfService(slug: string): string {
  return `services/${camelCase(slug)}.ts`;
}

/** The file of a hand-out: its slug in camelCase. */
export function fileOfHandOut(slug: string): string {
  return `handOuts/${camelCase(slug)}.ts`;
}
