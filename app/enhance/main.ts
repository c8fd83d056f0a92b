import { enhanceImages } from './images.ts';
import { enhanceMenu } from './menu.ts';
import { watchForNewVersion } from './new-version.ts';
import { prefetchLinks } from './prefetch.ts';

enhanceImages(document);
enhanceMenu(document);
prefetchLinks(document, navigator);
watchForNewVersion(document);
