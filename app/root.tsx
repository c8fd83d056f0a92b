import { Fragment, type ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useMatches, useRouteError, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { useTranslations } from './i18n/translations-context.tsx';
import { BareDocument } from './layout/document/bare-document.tsx';
import { Document } from './layout/document/document.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { SiteDataProvider } from './layout/site-data-context.tsx';
import './ui/styles/site.css';
import { loadSiteData } from './layout/site-data.server.ts';
import { isHydrated } from './request/hydration.ts';
import { getRequestContext } from './request/request-context.server.ts';
import { requestPolicy } from './request/request-policy.server.ts';

export const middleware = requestPolicy;

export async function loader({ context }: Route.LoaderArgs) {
  return loadSiteData(getRequestContext(context));
}

/** Skips revalidation: the layout data does not change while an app is in use. Leaving the app loads it anew. */
export function shouldRevalidate() {
  return false;
}

/** Renders the document on the server. In the browser only the content is hydrated, and the document around it stays. */
export function Layout({ children }: { children: ReactNode }) {
  const siteData = useRouteLoaderData<typeof loader>('root');
  const Around = import.meta.env.SSR ? WholeDocument : Fragment;
  if (!siteData) return import.meta.env.SSR ? <BareDocument>{children}</BareDocument> : children;
  return (
    <SiteDataProvider siteData={siteData}>
      <Around>{children}</Around>
    </SiteDataProvider>
  );
}

function WholeDocument({ children }: { children: ReactNode }) {
  const failed = Boolean(useRouteError());
  return (
    <Document hydrated={isHydrated(useMatches()) && !failed} hasFailed={failed}>
      {children}
    </Document>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const siteData = useRouteLoaderData<typeof loader>('root');
  const { errors } = useTranslations();
  if (!siteData)
    return (
      <>
        <title>{errors.anyHeading}</title>
        <h1>{errors.anyHeading}</h1>
        <p>{errors.unavailableText}</p>
        <p>
          <a href="/">{errors.toFrontPage}</a>
        </p>
      </>
    );
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} message="" />;
  return <ErrorPage status={error.status} message={typeof error.data === 'string' ? error.data : error.statusText} />;
}
