import type { LanguageId } from '@site/shared-content/languages/languages';
import { languageAlternates } from '@site/shared-content/languages/languageAlternates';
import { languagePage } from '@site/shared-content/languages/languagePage';
import type { LanguageTable } from '@site/shared-content/languages/LanguageTable';
import { canonicalUrl, pageTitle, sharePicturePath } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { CheckList } from '@site/shared-ui/CheckList';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { LeadOnLink } from '@site/shared-ui/LeadOnLink';
import { Notice } from '@site/shared-ui/Notice';
import { PageHead } from '@site/shared-ui/PageHead';
import { Section } from '@site/shared-ui/Section';

import { CallFirst } from './CallFirst';
import { FactList } from './FactList';
import styles from './LanguagePage.module.css';
import { WaysToReach } from './WaysToReach';

export type LanguagePageProps = { id: LanguageId; table: LanguageTable };

/**
 * What matters most, in one language: whom to call, who we are, when, how to come, what it costs
 * (docs/decisions.md "Added after the first build").
 */
export function LanguagePage({ id, table }: LanguagePageProps) {
  const content = languagePage(id, table);
  const { lang, seo, words, notSpoken, hours, fees, payment, bring, address } = content;
  const path = href(id);
  return (
    // The frame around it stays English, and says so itself.
    <div className={styles['root']} lang={lang}>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        image={canonicalUrl(sharePicturePath('home'))}
        locale={`${lang}_IN`}
        alternates={typeof document === 'undefined' ? languageAlternates : []}
        jsonLd={
          typeof document === 'undefined'
            ? [graphOf(webPageNode({ path, ...seo, language: `${lang}-IN` }))]
            : []
        }
      />
      <HeroBand title={words.title} lead={words.lead} sun="low" />
      <Section>
        <div className={styles['top']}>
          <CallFirst content={content} />
          <Notice>
            <p>{words.awaitsReader}</p>
          </Notice>
        </div>
      </Section>
      <Section tone="surface">
        <div className={styles['blocks']}>
          <section className={styles['block']}>
            <h2>{words.whoHeading}</h2>
            <p>{words.who}</p>
            <p>{words.forWhom}</p>
            <p>{words.confidential}</p>
            <p>
              {words.spoken} {notSpoken}
            </p>
          </section>
          <section className={styles['block']}>
            <h2>{words.hoursHeading}</h2>
            <FactList facts={hours.map((row) => ({ label: row.days, value: row.hours }))} />
            <h3>{words.address}</h3>
            {/* As it stands on letters and signs. */}
            <address lang="en-IN">{address}</address>
          </section>
          <section className={styles['block']}>
            <h2>{words.bookHeading}</h2>
            <p>{words.book}</p>
            <WaysToReach content={content} />
            <p>{words.tellUs}</p>
            <p>{words.minors}</p>
          </section>
          <section className={styles['block']}>
            <h2>{words.bringHeading}</h2>
            <CheckList items={bring} />
            <p>{words.keepMedicines}</p>
          </section>
          <section className={styles['block']}>
            <h2>{words.onlineHeading}</h2>
            <p>{words.online}</p>
            <p>{words.onlineConsent}</p>
          </section>
          <section className={styles['block']}>
            <h2>{words.costHeading}</h2>
            {fees.length > 0 && (
              <FactList facts={fees.map(({ visit, fee }) => ({ label: visit, value: fee }))} />
            )}
            <p>{payment}</p>
            <p>{words.lowCost}</p>
          </section>
          <section className={styles['block']}>
            <h2>{words.privacyHeading}</h2>
            <p>{words.privacy}</p>
            <LeadOnLink to={href('privacy')}>{words.privacyMore}</LeadOnLink>
          </section>
        </div>
      </Section>
    </div>
  );
}
