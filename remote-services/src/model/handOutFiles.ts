import type { HandOutPart } from '@site/shared-content/handOuts/HandOut';
import {
  handOutNames,
  handOutSlugs,
  type HandOutSlug,
  translatedHandOuts,
  type TranslatedHandOut,
  versionSlug,
} from '@site/shared-content/handOuts/handOutNames';
import { handOutPages } from '@site/shared-content/handOuts/handOutPages';
import { handOuts } from '@site/shared-content/handOuts/handOuts';
import { sheetTables } from '@site/shared-content/handOuts/languages/sheetTables';
import { allLanguages } from '@site/shared-content/languages/languages';
import type { LanguageId } from '@site/shared-content/languages/LanguageId';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { href, siteMap } from '@site/shared-content/siteMap';
import type { HandOutPageData, HandOutsPageData } from './HandOutData';

function inEnglish(slug: HandOutSlug): HandOutPageData {
  const { seo, lead, sheet, help } = handOuts[slug];
  const { foot, print, onPaper } = handOutPages;
  const path = href('handOut', { slug });
  return {
    slug,
    path,
    name: handOutNames[slug],
    seo,
    lead,
    sheet,
    ...(help && { help }),
    foot,
    print,
    onPaper,
  };
}

function inLanguage(slug: TranslatedHandOut, id: LanguageId): HandOutPageData {
  const { lines: page, names } = languageTables[id];
  const { lines } = sheetTables[id];
  const foot = [page.callEmergency, page.callHelpline, `${page.callClinic} {phone}`];
  const contacts = { columns: [lines.name, lines.phone] };
  const sheets: Readonly<
    Record<TranslatedHandOut, Pick<HandOutPageData, 'lead' | 'sheet'> & { readonly description: string }>
  > = {
    'safety-plan': {
      description: lines.planSeo,
      lead: lines.planLead,
      sheet: {
        title: lines.planTitle,
        intro: lines.planIntro,
        parts: [
          ...(
            [
              { heading: lines.planSigns, lines: 2 },
              { heading: lines.planAlone, hint: lines.planAloneHint, lines: 2 },
              { heading: lines.planPlaces, table: { ...contacts, rows: 2 } },
              { heading: lines.planPeople, table: { ...contacts, rows: 3 } },
              { heading: lines.planHelp, points: foot, lines: 1 },
              { heading: lines.planHome, hint: lines.planHomeHint, lines: 2 },
            ] satisfies HandOutPart[]
          ).map((part, index) => ({ ...part, number: `${index + 1}` })),
          { heading: lines.planLive, lines: 2 },
        ],
      },
    },
    'what-to-bring': {
      description: lines.visitSeo,
      lead: lines.visitLead,
      sheet: {
        title: lines.visitTitle,
        intro: lines.visitIntro,
        parts: [
          { heading: lines.visitTime, lines: 1 },
          {
            heading: page.bringHeading,
            points: [page.bringPapers, page.bringMedicines, page.bringIdentity, page.bringPerson],
            boxes: true,
          },
          { heading: lines.visitTell, hint: lines.visitTellHint, lines: 6 },
          { heading: lines.visitAsk, lines: 5 },
          { heading: lines.visitAgreed, lines: 4 },
        ],
      },
    },
  };
  const { description, lead, sheet } = sheets[slug];
  return {
    slug,
    path: href('handOut', { slug: versionSlug(slug, id) }),
    name: sheet.title,
    seo: { title: sheet.title, description },
    lead,
    sheet,
    foot,
    print: lines.print,
    onPaper: lines.onPaper,
    translation: { lang: siteMap[id].lang, notice: page.awaitsReader, names },
  };
}

/** The data files of the hand-outs, in all languages, and of their list. */
export function handOutFiles(): Readonly<Record<string, HandOutPageData | HandOutsPageData>> {
  const pages = [
    ...handOutSlugs.map((slug) => [slug, inEnglish(slug)] as const),
    ...translatedHandOuts.flatMap((slug) =>
      allLanguages.map((id) => [versionSlug(slug, id), inLanguage(slug, id)] as const),
    ),
  ];
  return {
    'handOuts.json': {
      handOuts: handOutSlugs.map((slug) => {
        const { name: label, path: to, lead } = inEnglish(slug);
        return { slug, label, to, lead };
      }),
    },
    ...Object.fromEntries(pages.map(([slug, page]) => [`handOuts/${slug}.json`, page])),
  };
}
