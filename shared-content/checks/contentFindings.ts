import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articles } from '@site/shared-content/articles';
import { clinicProfile } from '@site/shared-content/profile/sampleProfile';
import { fillInAll } from '@site/shared-content/fillIn';
import { english as englishSheets } from '@site/shared-content/handOuts/languages/english';
import { sheetTables } from '@site/shared-content/handOuts/languages/sheetTables';
import { english } from '@site/shared-content/languages/english';
import { handOuts } from '@site/shared-content/handOuts/handOuts';
import { languageIds } from '@site/shared-content/languages/languages';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { pageSeo } from '@site/shared-content/pageSeo';
import { services } from '@site/shared-content/services';
import type { PageSeo } from '@site/shared-content/services/Service';
import { projectMap, siteMap } from '@site/shared-content/siteMap';
import * as siteSettings from '@site/shared-content/siteSettings';
import { validateClinicProfile } from '@site/shared-content/validateClinicProfile';
import { validateSiteSettings } from '@site/shared-content/validateSiteSettings';
import { appointmentForm } from '../src/appointmentForm';
import { blogCategories } from '../src/blogCategories';
import { contactForm } from '../src/contactForm';
import { privacy } from '../src/privacy';
import { articleFindings, formerLinkFindings, orphanFindings, unlistedFindings } from './articleFindings';
import { fileOf, fileOfHandOut, fileOfService } from './fileOf';
import { categoryFindings, sharedTagFindings } from './categoryFindings';
import { codeWordFindings } from './codeWordFindings';
import { faqFindings } from './faqFindings';
import type { Finding, Piece } from './Finding';
import { helpFindings, helpInTextFindings } from './helpFindings';
import { callLinkFindings, helplineFindings } from './helplineFindings';
import { sentenceFindings, wordFindings } from './languageFindings';
import { operatingFactFindings } from './operatingFactFindings';
import { ownerlessRowFindings, pageLinkFindings } from './pageLinkFindings';
import { pageSignFindings } from './pageSignFindings';
import { handOutPieces, pages as sharedPages, pieces as sharedPieces } from './pieces';
import { pictureFindings } from './pictureFindings';
import { privacyFindings } from './privacyFindings';
import { nearCopies, repeatedSentences } from './repetitionFindings';
import { schemaFindings } from './schemaFindings';
import { searchFindings } from './searchFindings';
import { isSeoOf, seoFindings, unlistedPageFindings } from './seoFindings';
import { signTextFindings } from './signTextFindings';
import { similarFindings } from './similarFindings';
import { sourceFindings, sourceTitleFindings, unsourcedFigures } from './sourceFindings';
import { textsOf } from './textsOf';
import { nameFindings, translationFindings } from './translationFindings';
import { assembledCardFindings, signLevelFindings } from './triageFindings';
import { typographyFindings } from './typographyFindings';
import { uniformityFindings } from './uniformityFindings';

/** All findings, and a summary of what was checked. */
export type ContentReport = {
  readonly findings: readonly Finding[];
  readonly summary: string;
  /** The texts that `site new` has written and nobody has replaced. No finding: a new page must not stop other teams. */
  readonly samples: readonly string[];
};

function filesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** The source of the texts of a remote. */
function sourceOf(src: string, { file: name }: Piece) {
  return { name, text: readFileSync(path.join(src, '../..', name), 'utf8') };
}

/** A hand-out without its signs, which stand below the number to call. */
const withoutHelp = ({ file, content }: Piece): Piece => ({
  file,
  content: { ...(content as object), help: undefined },
});

/** The titles and descriptions in the texts of a remote. */
function seoOfPiece({ file, content }: Piece) {
  return Object.entries(content as Readonly<Record<string, { readonly seo?: PageSeo }>>).flatMap(
    ([name, { seo }]) => (seo ? [{ file, field: `${name}.seo.`, ...seo }] : []),
  );
}

/**
 * Checks all texts of the site against the house style.
 * @param src the folder of the texts
 * @param ofRemotes the texts that remotes have in their own folders
 * @throws Error about the profile, the settings or two articles with the same slug; its message says what to do
 */
export function contentFindings(src: string, ofRemotes: readonly Piece[] = []): ContentReport {
  const pages = [...sharedPages, ...ofRemotes];
  const pieces = [...sharedPieces, ...ofRemotes];
  validateClinicProfile(clinicProfile);
  validateSiteSettings(siteSettings);

  // Other checks would throw on an article with a missing field.
  const malformed = articles.flatMap(schemaFindings);
  if (malformed.length > 0)
    return { findings: malformed, summary: `${articles.length} articles`, samples: [] };

  const pageTexts = textsOf(pieces);
  const articlePieces = articles.map((article) => ({ file: fileOf(article), content: article }));
  const articleTexts = textsOf(articlePieces);
  const tags = articles.flatMap((article) =>
    article.tags.map((text, index) => ({ file: fileOf(article), field: `tags[${index}]`, text })),
  );
  const texts = [...pageTexts, ...articleTexts];
  const filledIn = texts.map((one) => ({ ...one, text: fillInAll(one.text) }));
  const { emergency, helpline } = clinicProfile.crisis;
  const helpOfPages = [
    ...articles.map((article) => ({ file: fileOf(article), help: article.help })),
    ...Object.values(services).map(({ slug, help = {} }) => ({ file: fileOfService(slug), help })),
    ...Object.values(handOuts).map(({ slug, help = {} }) => ({ file: fileOfHandOut(slug), help })),
  ];

  // Rules for our own sentences: the names of another clinic may be shorter or longer than those of the sample.
  const wording = clinicProfile.sample
    ? [
        ...seoFindings([
          ...Object.entries(pageSeo).map(([page, seo]) => ({
            file: pages.find(({ content }) => isSeoOf(content, seo))?.file ?? `${page}.ts`,
            field: 'seo.',
            ...seo,
          })),
          ...ofRemotes.flatMap(seoOfPiece),
          ...Object.values(services).map(({ slug, seo }) => ({
            file: fileOfService(slug),
            field: 'seo.',
            ...fillInAll(seo),
          })),
          ...Object.values(handOuts).map(({ slug, seo }) => ({
            file: fileOfHandOut(slug),
            field: 'seo.',
            ...seo,
          })),
          ...articles.map((article) => ({ file: fileOf(article), field: '', ...article })),
        ]),
        ...sentenceFindings(texts),
        ...repeatedSentences(filledIn),
        ...nearCopies(filledIn),
      ]
    : [];

  return {
    findings: [
      ...formerLinkFindings(articles),
      ...orphanFindings(articles),
      ...unlistedPageFindings(
        // Those of languages have checks of their own.
        Object.entries(pageSeo).filter(([page]) => !(page in languageTables)),
        pages,
      ),
      ...pageLinkFindings(pieces),
      ...ownerlessRowFindings(siteMap, projectMap),
      ...unlistedFindings(filesBelow(path.join(src, 'articles')), articles),
      ...articleFindings(articles),
      ...sourceFindings(articles),
      ...sourceTitleFindings(articles),
      ...unsourcedFigures(pageTexts),
      ...Object.values(services).flatMap((service) => helpFindings(fileOfService(service.slug), service)),
      ...helpInTextFindings(fillInAll(textsOf([...pages, ...handOutPieces.map(withoutHelp)])), [
        emergency,
        helpline,
      ]),
      ...helpOfPages.flatMap(({ file, help }) => [
        ...signLevelFindings(file, help),
        ...assembledCardFindings(file, help),
      ]),
      ...signTextFindings(filledIn, emergency),
      ...pageSignFindings([...pieces, ...articlePieces]),
      ...helplineFindings([...filesBelow(src), ...ofRemotes.map((piece) => sourceOf(src, piece))]),
      ...callLinkFindings(pieces),
      ...privacyFindings(
        [...new Set([appointmentForm, contactForm].flatMap(({ fields }) => Object.keys(fields)))],
        privacy.details,
      ),
      ...uniformityFindings(articles),
      ...searchFindings(articles),
      ...operatingFactFindings(filledIn),
      ...categoryFindings(articles),
      ...sharedTagFindings(blogCategories),
      ...similarFindings(articles),
      ...pictureFindings(path.join(src, '../../remote-blog/public'), articles),
      ...faqFindings(filledIn),
      ...languageIds.flatMap((id) => [
        ...translationFindings(id, languageTables[id], english),
        ...translationFindings(id, sheetTables[id], englishSheets, 'handOuts/languages'),
      ]),
      ...languageIds.flatMap((id) => nameFindings(id, clinicProfile)),
      ...typographyFindings([...texts, ...tags]),
      ...wordFindings(texts),
      ...codeWordFindings(filledIn, JSON.stringify(clinicProfile)),
      ...wording,
    ],
    summary: `${articles.length} articles and ${pieces.length} other files, ${texts.length} texts`,
    samples: texts
      .filter(({ text }) => text.startsWith('Sample text'))
      .map(({ file, field }) => `${file} › ${field}`),
  };
}
