import { PrivacyPage } from '@site/shell/pages/PrivacyPage/PrivacyPage';

export default function Page() {
  return <PrivacyPage />;
}
