import type { ClinicProfile } from '@site/shared-content/profile/ClinicProfile';

/** All texts in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Texts that identify the sample clinic and its people, and must not be on the site of another clinic. */
export function factsOfTheSample(sample: ClinicProfile): readonly string[] {
  const { addressLines, atTheDoor, city, complaintsTo, landmarks, mission, name, postalCode, shortName } =
    sample;
  const { agency, crisis, namesInScripts, phones, team, testimonials } = sample;
  return [
    ...textsIn([name, shortName, city, addressLines, postalCode, mission, atTheDoor, complaintsTo]),
    ...textsIn([agency?.name, namesInScripts, testimonials]),
    // The helpline's name alone may be in the title of a source.
    ...textsIn([`tel:${crisis.helpline}`, crisis.helplineTollFree, crisis.helplineLanguages]),
    ...phones.flatMap(({ display }) => [display, display.replace(/ /g, '')]),
    // Every city has an airport, but only the sample has these distances.
    ...(landmarks ?? []).map(({ distance }) => distance),
    ...team.flatMap(({ name: person, registration, description }) =>
      textsIn([person, registration.number, description]),
    ),
    // The top-level domain of the sample's hosts.
    '.example',
  ];
}
