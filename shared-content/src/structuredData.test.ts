import { clinicProfile } from '@site/shared-content/clinicProfile';
import {
  articleNodes,
  blogListNode,
  breadcrumbNode,
  graphOf,
  jsonLdText,
  servicePageNodes,
  teamNodes,
  webPageNode,
} from './structuredData';
import type { JsonLdNode } from './structuredData';

const facts = { path: '/blog/insomnia', title: 'Insomnia', description: 'Awake at three again?' };
const article = {
  ...facts,
  picture: 'blog-sleep' as const,
  published: '2025-03-15',
  reviewed: '2026-11-20',
  words: 800,
  tags: ['Insomnia', 'Sleep'],
  sources: ['https://www.nhs.uk/conditions/insomnia/'],
  conditions: ['Insomnia'],
};

const ofType = (nodes: readonly JsonLdNode[], type: string) =>
  nodes.find((node) => [node['@type']].flat().includes(type));

describe('structured data', () => {
  it('shows the clinic and the website on every page', () => {
    const graph = graphOf(webPageNode({ ...facts, path: '/' }));
    expect(graph['@context']).toBe('https://schema.org');
    expect(graph['@graph'].map((node) => node['@type'])).toEqual(['MedicalClinic', 'WebSite', 'WebPage']);
  });

  it('shows two openings on the four days with a morning, in 24-hour time', () => {
    const clinic = ofType(graphOf()['@graph'], 'MedicalClinic');
    const hours = clinic?.['openingHoursSpecification'] as readonly Record<string, string>[];
    expect(hours).toHaveLength(11);
    expect(
      hours.filter(({ dayOfWeek }) => dayOfWeek?.endsWith('Wednesday')).map(({ opens }) => opens),
    ).toEqual(['09:00', '16:00']);
  });

  it('claims no reviews, no ratings and no prices', () => {
    expect(JSON.stringify(graphOf(...teamNodes(), ...articleNodes(article)))).not.toMatch(
      /review"|rating|price/i,
    );
  });

  it('names the lead psychiatrist with the entry in the register, and two more people', () => {
    const team = teamNodes();
    expect(team).toHaveLength(3);
    expect(team[0]).toMatchObject({
      '@type': ['Person', 'IndividualPhysician'],
      identifier: { value: clinicProfile.team[0].registration.number },
    });
  });

  it('leads from the home page to a service', () => {
    const nodes = servicePageNodes({ ...facts, path: '/services/telepsychiatry', slug: 'telepsychiatry' });
    expect(nodes.map((node) => node['@type'])).toEqual(['MedicalWebPage', 'BreadcrumbList']);
    expect(nodes[1]?.['itemListElement']).toHaveLength(2);
  });

  it('tells of an article who wrote it, when it was published and when it was read through', () => {
    const nodes = articleNodes(article);
    expect(ofType(nodes, 'BlogPosting')).toMatchObject({
      headline: 'Insomnia',
      image: 'https://udaya.example/og/blog-sleep.png',
      datePublished: '2025-03-15',
      dateModified: '2026-11-20',
      wordCount: 800,
      author: { '@id': 'https://udaya.example/#clinic' },
    });
    expect(ofType(nodes, 'MedicalWebPage')).toMatchObject({ about: [{ name: 'Insomnia' }] });
  });

  it('says of an article about a treatment nothing about conditions', () => {
    const { conditions: _conditions, ...ofTreatment } = article;
    expect(ofType(articleNodes(ofTreatment), 'MedicalWebPage')).not.toHaveProperty('about');
  });

  it('claims no review of a text that no clinician has read', () => {
    expect(JSON.stringify(articleNodes(article))).not.toMatch(/lastReviewed|reviewedBy|physician/i);
  });

  it('names the clinician who has read it, and then the lead psychiatrist as its author', () => {
    const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
    const nodes = articleNodes({ ...article, clinicalReview });
    expect(ofType(nodes, 'MedicalWebPage')).toMatchObject({
      lastReviewed: '2026-12-01',
      reviewedBy: { name: 'Dr. A. Guest, MD' },
    });
    expect(ofType(nodes, 'BlogPosting')?.['author']).toEqual({
      '@id': 'https://udaya.example/#lead-psychiatrist',
    });
    expect(ofType(nodes, 'IndividualPhysician')).toBeDefined();
  });

  it('calls a treatment a therapy, and a consultation a service', () => {
    const clinic = ofType(graphOf()['@graph'], 'MedicalClinic');
    expect(JSON.stringify(clinic?.['availableService'])).toContain('Therapy and counselling');
    expect(JSON.stringify(clinic)).not.toContain('MedicalProcedure');
    const page = servicePageNodes({ ...facts, path: '/services/telepsychiatry', slug: 'telepsychiatry' });
    expect(page[0]?.['about']).toMatchObject({ '@type': 'Service' });
  });

  it('names another author by name', () => {
    const nodes = articleNodes({ ...article, author: 'A guest' });
    expect(ofType(nodes, 'BlogPosting')?.['author']).toEqual({ '@type': 'Person', name: 'A guest' });
    expect(ofType(nodes, 'IndividualPhysician')).toBeUndefined();
  });

  it('lists articles and crumbs in their order', () => {
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: 'Blog', path: '/blogs' },
    ];
    expect(breadcrumbNode(crumbs)['itemListElement']).toMatchObject([
      { position: 1 },
      { position: 2, item: 'https://udaya.example/blogs' },
    ]);
    expect(blogListNode(facts, crumbs)['mainEntity']).toMatchObject({ numberOfItems: 2 });
  });

  it('cannot end the script element it stands in', () => {
    const text = jsonLdText(graphOf(webPageNode({ ...facts, title: '</script><b>' })));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
  });
});
