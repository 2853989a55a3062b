import { clinicProfile } from '@site/shared-content/clinicProfile';
import {
  articleNodes,
  blogListNode,
  breadcrumbNode,
  graphOf,
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
  it('contains the clinic and the website on every page', () => {
    const graph = graphOf(webPageNode({ ...facts, path: '/' }));
    expect(graph['@context']).toBe('https://schema.org');
    expect(graph['@graph'].map((node) => node['@type'])).toEqual(['MedicalClinic', 'WebSite', 'WebPage']);
  });

  it('contains two ranges for the four days with morning hours, in 24-hour time', () => {
    const clinic = ofType(graphOf()['@graph'], 'MedicalClinic');
    const hours = clinic?.['openingHoursSpecification'] as readonly Record<string, string>[];
    expect(hours).toHaveLength(11);
    expect(
      hours.filter(({ dayOfWeek }) => dayOfWeek?.endsWith('Wednesday')).map(({ opens }) => opens),
    ).toEqual(['09:00', '16:00']);
  });

  it('contains no reviews, ratings or prices', () => {
    expect(JSON.stringify(graphOf(...teamNodes(), ...articleNodes(article)))).not.toMatch(
      /review"|rating|price/i,
    );
  });

  it('contains the lead psychiatrist with registration, and two more people', () => {
    const team = teamNodes();
    expect(team).toHaveLength(3);
    expect(team[0]).toMatchObject({
      '@type': ['Person', 'IndividualPhysician'],
      identifier: { value: clinicProfile.team[0].registration.number },
    });
  });

  it('has breadcrumbs from the home page to a service', () => {
    const nodes = servicePageNodes({ ...facts, path: '/services/telepsychiatry', slug: 'telepsychiatry' });
    expect(nodes.map((node) => node['@type'])).toEqual(['MedicalWebPage', 'BreadcrumbList']);
    expect(nodes[1]?.['itemListElement']).toHaveLength(2);
  });

  it('contains author, publication date and review date of an article', () => {
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

  it('contains no conditions for an article about a treatment', () => {
    const { conditions: _conditions, ...ofTreatment } = article;
    expect(ofType(articleNodes(ofTreatment), 'MedicalWebPage')).not.toHaveProperty('about');
  });

  it('contains no reviewer if no clinician has reviewed the text', () => {
    expect(JSON.stringify(articleNodes(article))).not.toMatch(/lastReviewed|reviewedBy|physician/i);
  });

  it('contains the reviewing clinician, and the lead psychiatrist as author', () => {
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

  it('uses the type of a therapy for treatments and of a service for consultations', () => {
    const clinic = ofType(graphOf()['@graph'], 'MedicalClinic');
    expect(JSON.stringify(clinic?.['availableService'])).toContain('Therapy and counselling');
    expect(JSON.stringify(clinic)).not.toContain('MedicalProcedure');
    const page = servicePageNodes({ ...facts, path: '/services/telepsychiatry', slug: 'telepsychiatry' });
    expect(page[0]?.['about']).toMatchObject({ '@type': 'Service' });
  });

  it('contains the name of another author', () => {
    const nodes = articleNodes({ ...article, author: 'A guest' });
    expect(ofType(nodes, 'BlogPosting')?.['author']).toEqual({ '@type': 'Person', name: 'A guest' });
    expect(ofType(nodes, 'IndividualPhysician')).toBeUndefined();
  });

  it('lists articles and breadcrumbs in order', () => {
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
});
