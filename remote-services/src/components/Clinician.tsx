import type { Colleague } from '@site/shared-content/profile/ClinicProfile';
import { registrationLine } from '@site/shared-content/registrationLine';
import { servicePage } from '@site/shared-content/servicePage';
import { href } from '@site/shared-content/siteMap';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { Portrait } from '@site/shared-ui/Portrait';
import styles from './Clinician.module.css';

export type ClinicianProps = { readonly member: Colleague };

/** The clinician who sees the visitor, with the registration that the telemedicine rules require (docs/design.md §5). */
export function Clinician({ member }: ClinicianProps) {
  const { name, initials, image, degrees, designation, registration, experienceYears, languages } = member;
  const facts = [
    ...(experienceYears === undefined ? [] : [servicePage.experience(experienceYears)]),
    ...(languages.length === 0 ? [] : [servicePage.languages(languages)]),
    registrationLine(registration),
  ];
  return (
    <div className={styles['root']} data-surface="light">
      <div className={styles['portrait']}>
        <Portrait initials={initials} image={image} />
      </div>
      <div>
        <h3>{name}</h3>
        <p className={styles['role']}>
          {designation}, {degrees}
        </p>
        <ul className={styles['facts']}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <ArrowLink to={href('about')}>{servicePage.team}</ArrowLink>
      </div>
    </div>
  );
}
