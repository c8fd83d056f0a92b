import type { TestProject } from 'vitest/node';
import { findBrowser } from '#scripts/browser.ts';
import openSharedSite from './site/site.setup.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Path of a working Chromium. */
    browser: string;
  }
}

/** Stage setup: the shared site and a browser. */
export default async function setup(project: TestProject) {
  const [stop, browser] = await Promise.all([openSharedSite(project), findBrowser()]);
  project.provide('browser', browser);
  return stop;
}
