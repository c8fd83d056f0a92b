import { presentScreens } from './present-screens.ts';

presentScreens(document);
