import { defineModule } from '@site/platform/contract';
import { callPieces } from '@site/shared-content/helplines';
import { privacy } from '@site/shared-content/privacy';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { IconLock } from '@site/shared-ui/icons/IconLock';
import { Notice } from '@site/shared-ui/Notice';
import { NumberedList } from '@site/shared-ui/NumberedList';
import { OutLink } from '@site/shared-ui/OutLink';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';
import { TextPieces } from '@site/shared-ui/TextPieces';
import { WhyGrid } from '@site/shared-ui/WhyGrid';

import { DataRecipients } from './DataRecipients';
import { Part } from './Part';
import styles from './PrivacyPage.module.css';

const path = href('privacy');

/** Privacy and your rights: the notice that the data protection law requires, the rights of a patient, and complaints. */
export function PrivacyPage() {
  const { seo, hero, short, patient, complaints, responsible } = privacy;
  return (
    <>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('contact')}
        jsonLd={typeof document === 'undefined' ? [graphOf(webPageNode({ path, ...seo }))] : []}
      />
      <HeroBand title={hero.title} lead={hero.text} sun="mid" />
      <Section>
        <div className={styles['column']}>
          <Notice title={short.heading} headingLevel={2} icon={<IconLock />}>
            <ul className={styles['short']}>
              {short.items?.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Notice>
          <Part part={privacy.keeps} />
          <Part part={privacy.sharedDevice} />
        </div>
      </Section>
      <Section tone="surface" heading={privacy.recipients.heading} lead={privacy.recipients.text}>
        <DataRecipients />
      </Section>
      <Section>
        <div className={styles['column']}>
          <Part part={privacy.details} />
          <Part part={privacy.children} />
          <Part part={privacy.yourData} />
          <Part part={responsible}>
            <p className={styles['contact']}>
              {responsible.contact.map(({ label, href: target }) => (
                <OutLink key={target} href={target}>
                  {label}
                </OutLink>
              ))}
            </p>
          </Part>
        </div>
      </Section>
      <Section tone="mist" id="rights" heading={patient.heading} lead={patient.text}>
        <WhyGrid items={patient.rights} />
      </Section>
      <Section id="complaints" heading={complaints.heading}>
        <div className={styles['column']}>
          <NumberedList
            items={complaints.steps.map((step) => (
              <TextPieces key={step} pieces={callPieces(step)} />
            ))}
          />
          <p>{complaints.after}</p>
          <p className={styles['changed']}>{privacy.changed}</p>
        </div>
      </Section>
    </>
  );
}

export default defineModule({ Component: PrivacyPage });
