import { clinicProfile } from '@site/shared-content/clinicProfile';
import {
  aboutPageNode,
  articleNodes,
  blogListNode,
  breadcrumbNode,
  contactPageNode,
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
const clinicalReview = { by: 'Dr. A. Guest, MD', on: '2026-12-01' };
const crumbs = ['/', '/blogs'].map((path) => ({ name: path, path }));

const pages: Readonly<Record<string, readonly JsonLdNode[]>> = {
  home: [webPageNode(facts)],
  about: [aboutPageNode(facts), ...teamNodes()],
  contact: [contactPageNode(facts), breadcrumbNode(crumbs)],
  service: servicePageNodes({ ...facts, slug: 'telepsychiatry' }),
  list: [blogListNode(facts, crumbs)],
  article: articleNodes(article),
  'reviewed article': articleNodes({ ...article, clinicalReview }),
};

/** All objects in a value. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside];
}

const ofType = (nodes: readonly JsonLdNode[], type: string) =>
  nodes.find((node) => [node['@type']].flat().includes(type));

describe('structured data', () => {
  it.each(Object.entries(pages))(
    'of a page of kind %s describe the clinic, and refer only to what they describe',
    (_, nodes) => {
      const graph = graphOf(...nodes)['@graph'];
      const types = graph.flatMap((node) => node['@type']);
      expect(types).toEqual(expect.arrayContaining(['MedicalClinic', 'WebSite']));
      const objects = objectsIn(graph);
      const ids = graph.map((node) => node['@id']);
      const references = objects.filter((one) => Object.keys(one).join() === '@id').map((one) => one['@id']);
      expect(references.filter((one) => !ids.includes(one as string))).toEqual([]);
      const named = ids.filter(Boolean);
      expect(new Set(named).size).toBe(named.length);
      // Nobody could verify these.
      expect(objects.flatMap((one) => Object.keys(one)).join()).not.toMatch(/review\b|rating|price/i);
      for (const { itemListElement: items } of objects)
        if (Array.isArray(items))
          expect(items.map(({ position }) => position as number)).toEqual(items.map((_, at) => at + 1));
    },
  );

  it('have every range of the week, and the days with other hours; a closed day opens and closes at midnight', () => {
    const day = { reason: 'Holiday' };
    const specialDays = [
      { ...day, date: '2027-01-26' },
      { ...day, date: '2027-11-08', hours: [{ opens: '10:00', closes: '12:00' }] },
    ];
    Object.assign(clinicProfile, { specialDays });
    const hours = ofType(graphOf()['@graph'], 'MedicalClinic')?.['openingHoursSpecification'];
    const week = Object.values(clinicProfile.openingHours).flat().length;
    expect(hours).toHaveLength(week + 2);
    expect((hours as object[]).slice(week)).toMatchObject([
      { validFrom: '2027-01-26', opens: '00:00', closes: '00:00' },
      { validFrom: '2027-11-08', opens: '10:00', closes: '12:00' },
    ]);
    Reflect.deleteProperty(clinicProfile, 'specialDays');
  });

  it('have a reviewer and the lead psychiatrist as author only if a clinician reviewed the article', () => {
    const of = (more: object) => articleNodes({ ...article, ...more });
    expect(JSON.stringify(of({}))).not.toMatch(/lastReviewed|reviewedBy|physician/i);
    const reviewed = of({ clinicalReview });
    expect(ofType(reviewed, 'MedicalWebPage')).toMatchObject({
      lastReviewed: clinicalReview.on,
      reviewedBy: { name: clinicalReview.by },
    });
    expect(ofType(reviewed, 'IndividualPhysician')).toBeDefined();
    const byGuest = of({ author: 'A guest' });
    expect(ofType(byGuest, 'BlogPosting')?.['author']).toMatchObject({ name: 'A guest' });
    expect(ofType(byGuest, 'IndividualPhysician')).toBeUndefined();
  });

  it('have the subject of an article only if it explains conditions', () => {
    const subjectOf = (conditions: readonly string[]) =>
      ofType(articleNodes({ ...article, conditions }), 'MedicalWebPage')?.['about'];
    expect([subjectOf(['Insomnia']), subjectOf([])]).toMatchObject([[{ name: 'Insomnia' }], undefined]);
  });
});
