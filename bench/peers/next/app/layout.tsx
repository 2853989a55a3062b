import './globals.css';

import { siteLanguage } from '@site/shared-content/siteMap';
import { ChatButton } from '@site/shell/layout/ChatButton/ChatButton';
import { CrisisStrip } from '@site/shell/layout/CrisisStrip/CrisisStrip';
import { Footer } from '@site/shell/layout/Footer/Footer';
import { Navbar } from '@site/shell/layout/Navbar/Navbar';
import { SkipLink } from '@site/shell/layout/SkipLink/SkipLink';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';

const sans = localFont({
  src: '../site/fonts/public-sans-latin-wght-normal.woff2',
  weight: '400 700',
  variable: '--font-sans',
});

const serif = localFont({
  src: '../site/fonts/source-serif-4-latin-600-normal.woff2',
  weight: '600',
  variable: '--font-serif',
  adjustFontFallback: 'Times New Roman',
});

export const metadata = {
  icons: '/favicon.svg',
  robots: { index: false },
};

export const viewport = { themeColor: '#0b2b33' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={siteLanguage} className={`${sans.variable} ${serif.variable}`}>
      <body>
        <SkipLink />
        <Navbar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <ChatButton />
        <CrisisStrip />
        <Footer />
      </body>
    </html>
  );
}
