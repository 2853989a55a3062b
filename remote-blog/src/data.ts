import { articles } from '@site/shared-content/articles';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { dataFiles } from './model/dataFiles';

/** The data files of a release; run at build time, so no article is part of any script. */
export function data(): Record<string, unknown> {
  const unread = articles.filter(({ clinicalReview }) => !clinicalReview).length;
  if (!clinicProfile.sample && unread > 0) {
    process.stderr.write(
      `note: no clinician has reviewed ${unread} of ${articles.length} articles, and each says so on its page; see docs/before-launch.md\n`,
    );
  }
  return dataFiles(articles);
}
