import { versionSlug } from '@site/shared-content/handOuts/handOutNames';
import type { LanguageId } from '@site/shared-content/languages/LanguageId';
import { languageAlternates } from '@site/shared-content/languages/languageAlternates';
import { languagePage } from '@site/shared-content/languages/languagePage';
import type { LanguageTable } from '@site/shared-content/languages/LanguageTable';
import { isAhead } from '@site/shared-content/openingHours';
import { canonicalUrl, pageTitle, sharePreview } from '@site/shared-content/seo';
import { href } from '@site/shared-content/siteMap';
import { graphOf, webPageNode } from '@site/shared-content/structuredData';
import { CheckList } from '@site/shared-ui/CheckList';
import { HeroBand } from '@site/shared-ui/HeroBand';
import { useMinute } from '@site/shared-ui/hooks/useMinute';
import { ArrowLink } from '@site/shared-ui/ArrowLink';
import { Notice } from '@site/shared-ui/Notice';
import { PageHead } from '@site/shared-ui/PageHead';
import { ReadAloud } from '@site/shared-ui/ReadAloud';
import { Section } from '@site/shared-ui/Section';

import { CallFirst } from './CallFirst';
import { FactList } from './FactList';
import styles from './LanguagePage.module.css';
import { WaysToReach } from './WaysToReach';

export type LanguagePageProps = { id: LanguageId; table: LanguageTable };

/**
 * The most important information in one language: emergency numbers, who we are, hours, directions and fees
 * (docs/decisions.md "Added after the first build").
 */
export function LanguagePage({ id, table }: LanguagePageProps) {
  const content = languagePage(id, table);
  const { lang, seo, lines, notSpoken, hours, fees, payment, bring, address } = content;
  const path = href(id);
  const minute = useMinute();
  return (
    // The frame around the page stays English and sets its own language.
    <div className={styles['root']} lang={lang}>
      <PageHead
        title={pageTitle(seo.title)}
        description={seo.description}
        canonical={canonicalUrl(path)}
        preview={sharePreview('home')}
        locale={`${lang}_IN`}
        alternates={typeof document === 'undefined' ? languageAlternates : []}
        jsonLd={
          typeof document === 'undefined'
            ? [graphOf(webPageNode({ path, ...seo, language: `${lang}-IN` }))]
            : []
        }
      />
      <HeroBand title={lines.title} lead={lines.lead} sun="low">
        <ReadAloud texts={content.readAloud} />
      </HeroBand>
      <Section>
        <div className={styles['top']}>
          <CallFirst content={content} />
          <Notice>
            <p>{lines.awaitsReader}</p>
          </Notice>
        </div>
      </Section>
      <Section tone="surface">
        <div className={styles['blocks']}>
          <section className={styles['block']}>
            <h2>{lines.whoHeading}</h2>
            <p>{content.who}</p>
            <p>{lines.forWhom}</p>
            <p>{lines.confidential}</p>
            <p>
              {lines.spoken} {notSpoken}
            </p>
          </section>
          <section className={styles['block']}>
            <h2>{lines.hoursHeading}</h2>
            <FactList
              facts={hours
                .filter((row) => isAhead(row, minute))
                .map((row) => ({ label: row.days, value: row.hours }))}
            />
            <h3>{lines.address}</h3>
            {/* In English, as on letters and street signs. */}
            <address lang="en-IN">{address}</address>
          </section>
          <section className={styles['block']}>
            <h2>{lines.bookHeading}</h2>
            {content.chat && <p>{lines.book}</p>}
            <WaysToReach content={content} />
            <p>{lines.tellUs}</p>
            <p>{lines.minors}</p>
          </section>
          <section className={styles['block']}>
            <h2>{lines.bringHeading}</h2>
            <CheckList items={bring} />
            <p>{lines.keepMedicines}</p>
            <ArrowLink to={href('handOut', { slug: versionSlug('what-to-bring', id) })}>
              {lines.printBring}
            </ArrowLink>
            <ArrowLink to={href('handOut', { slug: versionSlug('safety-plan', id) })}>
              {lines.printPlan}
            </ArrowLink>
          </section>
          <section className={styles['block']}>
            <h2>{lines.onlineHeading}</h2>
            <p>{lines.online}</p>
            <p>{lines.onlineConsent}</p>
          </section>
          <section className={styles['block']}>
            <h2>{lines.costHeading}</h2>
            {fees.length > 0 && (
              <FactList facts={fees.map(({ visit, fee }) => ({ label: visit, value: fee }))} />
            )}
            <p>{payment}</p>
            <p>{lines.lowCost}</p>
          </section>
          <section className={styles['block']}>
            <h2>{lines.privacyHeading}</h2>
            {content.chat && <p>{lines.privacy}</p>}
            <ArrowLink to={href('privacy')}>{lines.privacyMore}</ArrowLink>
          </section>
        </div>
      </Section>
    </div>
  );
}
