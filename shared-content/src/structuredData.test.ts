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
  image: 'https://clinic.example/sleep.png',
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
  it('has the clinic and the website on every page', () => {
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

  it('has no reviews, ratings or prices', () => {
    const words = JSON.stringify(graphOf(...teamNodes(), ...articleNodes(article)));
    expect(words).not.toMatch(/review"|rating|price/i);
  });

  it('has the lead psychiatrist with registration, and two more people', () => {
    const team = teamNodes();
    expect(team).toHaveLength(3);
    expect(team[0]).toMatchObject({
      '@type': ['Person', 'IndividualPhysician'],
      identifier: { value: clinicProfile.team[0].registration.number },
    });
  });

  it('has author, dates and subject of an article, and a reviewer only if a clinician reviewed it', () => {
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
    expect(JSON.stringify(nodes)).not.toMatch(/lastReviewed|reviewedBy|physician/i);

    const { conditions: _conditions, ...ofTreatment } = article;
    expect(ofType(articleNodes(ofTreatment), 'MedicalWebPage')).not.toHaveProperty('about');

    const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
    const reviewed = articleNodes({ ...article, clinicalReview });
    expect(ofType(reviewed, 'MedicalWebPage')).toMatchObject({
      lastReviewed: '2026-12-01',
      reviewedBy: { name: 'Dr. A. Guest, MD' },
    });
    expect(ofType(reviewed, 'BlogPosting')?.['author']).toEqual({
      '@id': 'https://udaya.example/#lead-psychiatrist',
    });
    expect(ofType(reviewed, 'IndividualPhysician')).toBeDefined();
  });

  it('has the name of another author', () => {
    const nodes = articleNodes({ ...article, author: 'A guest' });
    expect(ofType(nodes, 'BlogPosting')?.['author']).toEqual({ '@type': 'Person', name: 'A guest' });
    expect(ofType(nodes, 'IndividualPhysician')).toBeUndefined();
  });

  it('has the type of a service for consultations, with breadcrumbs', () => {
    const clinic = JSON.stringify(ofType(graphOf()['@graph'], 'MedicalClinic'));
    expect(clinic).toContain('Therapy and counselling');
    expect(clinic).not.toContain('MedicalProcedure');
    const [page, crumbs] = servicePageNodes({
      ...facts,
      path: '/services/telepsychiatry',
      slug: 'telepsychiatry',
    });
    expect(page?.['about']).toMatchObject({ '@type': 'Service' });
    expect(crumbs?.['itemListElement']).toMatchObject([
      { position: 1 },
      { position: 2, item: 'https://udaya.example/services/telepsychiatry' },
    ]);
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
