import { about } from '@site/shared-content/about';
import { shellProfile } from '@site/shared-content/shellProfile';
import { registrationLine } from '@site/shared-content/registrationLine';
import { Grid } from '@site/shared-ui/Grid';
import { IconClock } from '@site/shared-ui/icons/IconClock';
import { IconTalk } from '@site/shared-ui/icons/IconTalk';
import { PersonCard } from '@site/shared-ui/PersonCard';
import { Section } from '@site/shared-ui/Section';

/** The team; each card turns independently (docs/spec.md §2 "About"). */
export function Team() {
  const { heading, text, more, experience, languages } = about.team;
  return (
    <Section heading={heading} lead={text}>
      <Grid columns={shellProfile.team.length === 2 ? 2 : 3} teaser={shellProfile.team.length === 3}>
        {shellProfile.team.map((person) => (
          <li key={person.name}>
            <PersonCard
              name={person.name}
              designation={person.designation}
              degrees={person.degrees}
              registration={registrationLine(person.registration)}
              initials={person.initials}
              image={person.image}
              facts={[
                ...(person.experienceYears
                  ? [{ icon: <IconClock />, text: experience(person.experienceYears) }]
                  : []),
                ...(person.languages.length > 0
                  ? [{ icon: <IconTalk />, text: languages(person.languages) }]
                  : []),
              ]}
              points={person.description}
              more={more(person.name)}
            />
          </li>
        ))}
      </Grid>
    </Section>
  );
}
