import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';

/** Every text within a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What names the sample clinic and its people, and must stand nowhere on the site of another clinic. */
export function factsOfTheSample(sample: ClinicProfile): readonly string[] {
  const { addressLines, atTheDoor, city, complaintsTo, landmarks, mission, name, postalCode, shortName } =
    sample;
  const { agency, namesInScripts, phones, team, testimonials } = sample;
  return [
    ...textsIn([name, shortName, city, addressLines, postalCode, mission, atTheDoor, complaintsTo]),
    ...textsIn([agency.name, namesInScripts, testimonials]),
    ...phones.flatMap(({ display }) => [display, display.replace(/ /g, '')]),
    // Any city has an airport; no other one is as far away.
    ...landmarks.map(({ distance }) => distance),
    ...team.flatMap(({ name: person, registration, description }) =>
      textsIn([person, registration.number, description]),
    ),
    // Every host of the sample.
    '.example',
  ];
}
