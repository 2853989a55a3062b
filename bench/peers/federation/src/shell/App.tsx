import { ChatButton } from '@site/shell/layout/ChatButton/ChatButton';
import { CrisisStrip } from '@site/shell/layout/CrisisStrip/CrisisStrip';
import { Footer } from '@site/shell/layout/Footer/Footer';
import { Navbar } from '@site/shell/layout/Navbar/Navbar';
import { SkipLink } from '@site/shell/layout/SkipLink/SkipLink';
import { Skeleton } from '@site/shared-ui/Skeleton/Skeleton';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const HomePage = lazy(() => import('./HomePage'));
const AboutPage = lazy(() => import('./AboutPage'));
const PrivacyPage = lazy(() => import('./PrivacyPage'));
const OdiaPage = lazy(() => import('./OdiaPage'));
const BlogListPage = lazy(() => import('blog/BlogListPage'));
const ArticlePage = lazy(() => import('blog/ArticlePage'));
const ServicePage = lazy(() => import('services/ServicePage'));
const TherapyPage = lazy(() => import('services/TherapyPage'));
const AppointmentPage = lazy(() => import('booking/AppointmentPage'));
const ContactPage = lazy(() => import('booking/ContactPage'));

export function App() {
  return (
    <BrowserRouter>
      <SkipLink />
      <Navbar />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<Skeleton variant="page" label="Loading" />}>
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/about" element={<AboutPage />} />
            <Route path="/privacy" element={<PrivacyPage />} />
            <Route path="/or" element={<OdiaPage />} />
            <Route path="/blogs" element={<BlogListPage />} />
            <Route path="/blog/:slug" element={<ArticlePage />} />
            <Route path="/services/:slug" element={<ServicePage />} />
            <Route path="/therapy-and-counselling" element={<TherapyPage />} />
            <Route path="/appointment" element={<AppointmentPage />} />
            <Route path="/contact" element={<ContactPage />} />
          </Routes>
        </Suspense>
      </main>
      <ChatButton />
      <CrisisStrip />
      <Footer />
    </BrowserRouter>
  );
}
