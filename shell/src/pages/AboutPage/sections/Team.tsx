import { about } from '@site/shared-content/about';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { Grid } from '@site/shared-ui/Grid';
import { PersonCard } from '@site/shared-ui/PersonCard';
import { Section } from '@site/shared-ui/Section';

/** The three people; each card turns for itself (product-spec §2 "About"). */
export function Team() {
  const { heading, text, more, experience, languages, registration } = about.team;
  return (
    <Section heading={heading} lead={text}>
      <Grid columns={3} teaser>
        {clinicProfile.team.map((person) => (
          <li key={person.name}>
            <PersonCard
              name={person.name}
              designation={person.designation}
              degrees={person.degrees}
              registration={registration(person.registration.number, person.registration.council)}
              initials={person.initials}
              points={[
                ...(person.experienceYears ? [experience(person.experienceYears)] : []),
                ...person.description,
                ...(person.languages.length > 0 ? [languages(person.languages)] : []),
              ]}
              more={more(person.name)}
            />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
