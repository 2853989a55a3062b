import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { Colleague, Registration } from './profile/ClinicProfile';
import { weekdays } from './weekdays';
import { canonicalUrl, logoPath, sharePicturePath } from './seo';
import { serviceSummaries } from './services/serviceSummaries';
import { href, serviceSlugs, siteLanguage } from './siteMap';
import type { ServiceSlug } from './siteMap';

type JsonLdValue =
  string | number | boolean | JsonLdNode | readonly JsonLdValue[] | { readonly [field: string]: JsonLdValue };

/** A node of the graph, in schema.org terms. */
export type JsonLdNode = {
  readonly '@type': string | readonly string[];
  readonly [field: string]: JsonLdValue;
};

/** The graph of a page. */
export type JsonLdGraph = {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly JsonLdNode[];
};

/** A level of the breadcrumb. */
export type Crumb = { readonly name: string; readonly path: string };

/** The facts about a page that its nodes need. */
export type PageFacts = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Omitted: the language of the site. */
  readonly language?: string;
};

/** The facts about an article; `path` is the canonical one. */
export type ArticleFacts = PageFacts & {
  /** The absolute URL of its picture. */
  readonly image: string;
  /** YYYY-MM-DD, of publication and of the last reading. */
  readonly published: string;
  readonly reviewed: string;
  readonly words: number;
  readonly tags: readonly string[];
  /** The URLs of its sources. */
  readonly sources: readonly string[];
  /** Omitted: the clinic, or the lead psychiatrist after a clinical review. */
  readonly author?: string;
  /** Only if a clinician has really read it. */
  readonly clinicalReview?: { readonly by: string; readonly on: string };
  /** Names of the conditions that the text explains. */
  readonly conditions?: readonly string[];
};

const id = (name: string) => canonicalUrl(`/#${name}`);
const reference = (name: string): JsonLdValue => ({ '@id': id(name) });

function openingHours(): readonly JsonLdNode[] {
  const ofWeek = weekdays.flatMap(({ day, name }) =>
    clinicProfile.openingHours[day].map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${name}`,
      opens,
      closes,
    })),
  );
  // Opening and closing at midnight means closed (https://developers.google.com/search/docs/appearance/structured-data/local-business).
  const closed = [{ opens: '00:00', closes: '00:00' }];
  const special = (clinicProfile.specialDays ?? []).flatMap(({ date, hours = closed }) =>
    hours.map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens,
      closes,
    })),
  );
  return [...ofWeek, ...special];
}

/** Whether a service is a treatment; the others are not a therapy in schema.org terms. */
const treatments: Readonly<Record<ServiceSlug, boolean>> = {
  'psychiatric-consultation': false,
  'mental-health-assessment': false,
  'medication-management': true,
  'neuropsychiatric-care': true,
  'child-and-adolescent-psychiatry': true,
  telepsychiatry: false,
};

function isTreatment(slug: ServiceSlug): boolean {
  return treatments[slug];
}

function serviceNode(slug: ServiceSlug): JsonLdNode {
  return {
    '@type': isTreatment(slug) ? 'MedicalTherapy' : 'Service',
    name: serviceSummaries[slug].name,
    url: canonicalUrl(href('service', { slug })),
  };
}

/** The clinic, for every page (docs/design.md §10). No reviews and no prices, which nobody could verify. */
function clinicNode(): JsonLdNode {
  const { addressLines, city, email, geo, mapsUrl, name, phones, postalCode, region, registration, socials } =
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
    ...(registration && { identifier: registrationValue(registration) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: addressLines.join(', '),
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    ...(mapsUrl && { hasMap: mapsUrl }),
    areaServed: { '@type': 'Country', name: 'India' },
    openingHoursSpecification: openingHours(),
    availableService: [
      ...serviceSlugs.filter(isTreatment).map(serviceNode),
      { '@type': 'MedicalTherapy', name: 'Therapy and counselling', url: canonicalUrl(href('therapy')) },
    ],
    makesOffer: serviceSlugs
      .filter((slug) => !isTreatment(slug))
      .map((slug) => ({ '@type': 'Offer', itemOffered: serviceNode(slug) })),
    ...(socials && { sameAs: Object.values(socials) }),
  };
}

/** The website, for every page. */
function websiteNode(): JsonLdNode {
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

/** The breadcrumb; the page itself is the last level. */
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

/** A page without a specific type in schema.org terms, such as home. */
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

function registrationValue({ council, number }: Registration): JsonLdNode {
  return { '@type': 'PropertyValue', propertyID: council, value: number };
}

/** A member of the team with the registration. */
function personNode({ name, degrees, designation, registration, role, languages }: Colleague): JsonLdNode {
  return {
    '@type': role === 'psychiatrist' ? ['Person', 'IndividualPhysician'] : 'Person',
    name,
    honorificSuffix: degrees,
    jobTitle: designation,
    knowsLanguage: languages,
    ...(role === 'psychiatrist'
      ? {
          url: canonicalUrl(href('about')),
          medicalSpecialty: 'https://schema.org/Psychiatric',
          practicesAt: reference('clinic'),
        }
      : { worksFor: reference('clinic') }),
    identifier: registrationValue(registration),
  };
}

function leadPsychiatristNode(): JsonLdNode {
  return { ...personNode(clinicProfile.team[0]), '@id': id('lead-psychiatrist') };
}

/** The team, the lead psychiatrist first. */
export function teamNodes(): readonly JsonLdNode[] {
  const [, ...others] = clinicProfile.team;
  return [leadPsychiatristNode(), ...others.map(personNode)];
}

/** A service page with its breadcrumb. */
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

/** The blog list, with the name and URL of every article. */
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

/** An article: post, page and breadcrumb. It has a reviewer only after a clinical review. */
export function articleNodes(facts: ArticleFacts): readonly JsonLdNode[] {
  const {
    path,
    title,
    description,
    image,
    published,
    reviewed,
    words,
    tags,
    sources,
    author,
    clinicalReview,
    conditions = [],
  } = facts;
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

/** Combines the nodes of a page with those of the clinic and the website. */
export function graphOf(...nodes: readonly JsonLdNode[]): JsonLdGraph {
  return { '@context': 'https://schema.org', '@graph': [clinicNode(), websiteNode(), ...nodes] };
}
