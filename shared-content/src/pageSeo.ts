import { about } from './about';
import { appointment } from './appointment';
import { blog } from './blog';
import { contact } from './contact';
import { handOutPages } from './handOuts/handOutPages';
import { home } from './home';
import { languageIds } from './languages/languages';
import type { LanguageId } from './languages/LanguageId';
import { languagePage } from './languages/languagePage';
import { languageTables } from './languages/languageTables';
import { notFound } from './notFound';
import { privacy } from './privacy';
import type { PageSeo } from './services/Service';
import type { PageId, siteMap } from './siteMap';
import { therapy } from './therapy';

/** The pages of the shell. */
type OwnPage = {
  [Id in PageId]: (typeof siteMap)[Id] extends { readonly module: string } ? Id : never;
}[PageId];

const seoOfLanguages = Object.fromEntries(
  languageIds.map((id) => [id, languagePage(id, languageTables[id]).seo]),
) as Record<LanguageId, PageSeo>;

/** Title and description of each page with one address whose texts are here, for `npm run content`; pages import their own. */
export const pageSeo: Readonly<Record<OwnPage | 'notFound', PageSeo> & Record<string, PageSeo>> = {
  home: home.seo,
  about: about.seo,
  appointment: appointment.seo,
  contact: contact.seo,
  therapy: therapy.seo,
  handOuts: handOutPages.seo,
  blogs: blog.seo,
  privacy: privacy.seo,
  ...seoOfLanguages,
  notFound: notFound.seo,
};
