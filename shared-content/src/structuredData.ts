import { clinicProfile } from '@site/shared-content/clinicProfile';
import { weekdays } from './weekdays';
import { canonicalUrl, logoPath, sharePicturePath } from './seo';
import type { SharePicture } from './seo';
import { serviceSummaries } from './services/serviceSummaries';
import { href, serviceSlugs, siteLanguage } from './siteMap';
import type { ServiceSlug } from './siteMap';

type JsonLdValue =
  string | number | boolean | JsonLdNode | readonly JsonLdValue[] | { readonly [field: string]: JsonLdValue };

/** One thing of the graph, in the words of schema.org. */
export type JsonLdNode = {
  readonly '@type': string | readonly string[];
  readonly [field: string]: JsonLdValue;
};

/** The whole graph of a page, ready to be written into it. */
export type JsonLdGraph = {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly JsonLdNode[];
};

/** A step of the way from the home page, as the breadcrumb shows it. */
export type Crumb = { readonly name: string; readonly path: string };

/** What every page knows of itself. */
export type PageFacts = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Left out: the language of the site. */
  readonly language?: string;
};

/** What the graph needs of an article; `path` is the canonical one. */
export type ArticleFacts = PageFacts & {
  readonly picture: SharePicture;
  /** YYYY-MM-DD, of publication and of the last reading against the sources. */
  readonly published: string;
  readonly reviewed: string;
  readonly words: number;
  readonly tags: readonly string[];
  /** The addresses of its sources. */
  readonly sources: readonly string[];
  /** Left out: the clinic, or the lead psychiatrist once the text is reviewed. */
  readonly author?: string;
  /** Only what a clinician has really read. */
  readonly clinicalReview?: { readonly by: string; readonly on: string };
  /** Names of the conditions the text is about; only those. */
  readonly conditions?: readonly string[];
};

const id = (name: string) => canonicalUrl(`/#${name}`);
const reference = (name: string): JsonLdValue => ({ '@id': id(name) });

function openingHours(): readonly JsonLdNode[] {
  return weekdays.flatMap(({ day, name }) =>
    clinicProfile.openingHours[day].map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${name}`,
      opens,
      closes,
    })),
  );
}

/** Services that treat; the others look, advise or say how one meets, and are no therapy in the words of schema.org. */
const treatments: readonly ServiceSlug[] = [
  'medication-management',
  'neuropsychiatric-care',
  'child-and-adolescent-psychiatry',
];

function isTreatment(slug: ServiceSlug): boolean {
  return treatments.includes(slug);
}

function serviceNode(slug: ServiceSlug): JsonLdNode {
  return {
    '@type': isTreatment(slug) ? 'MedicalTherapy' : 'Service',
    name: serviceSummaries[slug].name,
    url: canonicalUrl(href('service', { slug })),
  };
}

/** The clinic, on every page (docs/design.md §10). No reviews and no prices: both would be claims nobody checked. */
export function clinicNode(): JsonLdNode {
  const { addressLines, city, email, geo, mapsUrl, name, phones, postalCode, region, socials } =
    clinicProfile;
  return {
    '@type': 'MedicalClinic',
    '@id': id('clinic'),
    name,
    url: canonicalUrl('/'),
    logo: canonicalUrl(logoPath),
    image: canonicalUrl(sharePicturePath('home')),
    description: clinicProfile.mission,
    medicalSpecialty: 'https://schema.org/Psychiatric',
    telephone: phones.map(({ display }) => display),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLines.join(', '),
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    hasMap: mapsUrl,
    areaServed: { '@type': 'Country', name: 'India' },
    openingHoursSpecification: openingHours(),
    availableService: [
      ...serviceSlugs.filter(isTreatment).map(serviceNode),
      { '@type': 'MedicalTherapy', name: 'Therapy and counselling', url: canonicalUrl(href('therapy')) },
    ],
    makesOffer: serviceSlugs
      .filter((slug) => !isTreatment(slug))
      .map((slug) => ({ '@type': 'Offer', itemOffered: serviceNode(slug) })),
    sameAs: Object.values(socials),
  };
}

/** The website, on every page. */
export function websiteNode(): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': id('website'),
    name: clinicProfile.name,
    alternateName: clinicProfile.shortName,
    url: canonicalUrl('/'),
    inLanguage: siteLanguage,
    publisher: reference('clinic'),
  };
}

/** The way from the home page to this one; the page itself is the last crumb. */
export function breadcrumbNode(crumbs: readonly Crumb[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(path),
    })),
  };
}

function page(type: string, { path, title, description, language = siteLanguage }: PageFacts): JsonLdNode {
  return {
    '@type': type,
    '@id': canonicalUrl(`${path}#page`),
    url: canonicalUrl(path),
    name: title,
    description,
    inLanguage: language,
    isPartOf: reference('website'),
  };
}

/** A page without a kind of its own: home, appointment, therapy. */
export function webPageNode(facts: PageFacts): JsonLdNode {
  return { ...page('WebPage', facts), about: reference('clinic') };
}

/** The about page. */
export function aboutPageNode(facts: PageFacts): JsonLdNode {
  return { ...page('AboutPage', facts), mainEntity: reference('clinic') };
}

/** The contact page. */
export function contactPageNode(facts: PageFacts): JsonLdNode {
  return { ...page('ContactPage', facts), mainEntity: reference('clinic') };
}

/** The psychiatrist who runs the clinic, with the entry in the register. */
export function leadPsychiatristNode(): JsonLdNode {
  const [lead] = clinicProfile.team;
  return {
    '@type': ['Person', 'IndividualPhysician'],
    '@id': id('lead-psychiatrist'),
    name: lead.name,
    honorificSuffix: lead.degrees,
    jobTitle: lead.designation,
    url: canonicalUrl(href('about')),
    medicalSpecialty: 'https://schema.org/Psychiatric',
    knowsLanguage: lead.languages,
    practicesAt: reference('clinic'),
    identifier: {
      '@type': 'PropertyValue',
      propertyID: lead.registration.council,
      value: lead.registration.number,
    },
  };
}

/** The people of the about page, the lead psychiatrist first. */
export function teamNodes(): readonly JsonLdNode[] {
  const [, ...others] = clinicProfile.team;
  return [
    leadPsychiatristNode(),
    ...others.map(({ name, degrees, designation, registration, languages }) => ({
      '@type': 'Person',
      name,
      honorificSuffix: degrees,
      jobTitle: designation,
      knowsLanguage: languages,
      worksFor: reference('clinic'),
      identifier: { '@type': 'PropertyValue', propertyID: registration.council, value: registration.number },
    })),
  ];
}

/** One of the six service pages, with its way home. */
export function servicePageNodes(facts: PageFacts & { readonly slug: ServiceSlug }): readonly JsonLdNode[] {
  const { name, image } = serviceSummaries[facts.slug];
  return [
    {
      ...page('MedicalWebPage', facts),
      about: serviceNode(facts.slug),
      provider: reference('clinic'),
      primaryImageOfPage: {
        '@type': 'ImageObject',
        url: canonicalUrl(sharePicturePath(`service-${image}`)),
      },
    },
    breadcrumbNode([
      { name: 'Home', path: href('home') },
      { name, path: facts.path },
    ]),
  ];
}

/** The blog list: every article by name and address. */
export function blogListNode(facts: PageFacts, articles: readonly Crumb[]): JsonLdNode {
  return {
    ...page('CollectionPage', facts),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: articles.length,
      itemListElement: articles.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: canonicalUrl(path),
      })),
    },
  };
}

/** One article: the post, the page it stands on, and the way home. Nobody is named as a reviewer who has not reviewed. */
export function articleNodes(facts: ArticleFacts): readonly JsonLdNode[] {
  const {
    path,
    title,
    description,
    picture,
    published,
    reviewed,
    words,
    tags,
    sources,
    author,
    clinicalReview,
    conditions = [],
  } = facts;
  const image = canonicalUrl(sharePicturePath(picture));
  const byLead =
    author === clinicProfile.leadPsychiatrist || (author === undefined && clinicalReview !== undefined);
  const post: JsonLdNode = {
    '@type': 'BlogPosting',
    '@id': canonicalUrl(`${path}#article`),
    headline: title,
    description,
    image,
    author: byLead
      ? reference('lead-psychiatrist')
      : author
        ? { '@type': 'Person', name: author }
        : reference('clinic'),
    publisher: reference('clinic'),
    datePublished: published,
    dateModified: reviewed,
    wordCount: words,
    keywords: tags.join(', '),
    citation: sources,
    inLanguage: siteLanguage,
    mainEntityOfPage: { '@id': canonicalUrl(`${path}#page`) },
  };
  const medicalPage: JsonLdNode = {
    ...page('MedicalWebPage', facts),
    ...(clinicalReview
      ? {
          lastReviewed: clinicalReview.on,
          reviewedBy: { '@type': 'Person', name: clinicalReview.by },
        }
      : {}),
    ...(conditions.length > 0
      ? { about: conditions.map((name) => ({ '@type': 'MedicalCondition', name })) }
      : {}),
    primaryImageOfPage: { '@type': 'ImageObject', url: image },
  };
  const crumbs = breadcrumbNode([
    { name: 'Home', path: href('home') },
    { name: 'Blog', path: href('blogs') },
    { name: title, path },
  ]);
  return [post, medicalPage, crumbs, ...(byLead ? [leadPsychiatristNode()] : [])];
}

/** The page's one graph: the clinic and the website stand in each of them. */
export function graphOf(...nodes: readonly JsonLdNode[]): JsonLdGraph {
  return { '@context': 'https://schema.org', '@graph': [clinicNode(), websiteNode(), ...nodes] };
}

/** The graph as the text of a script element; a `<` in a title could otherwise end the element. */
export function jsonLdText(graph: JsonLdGraph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
