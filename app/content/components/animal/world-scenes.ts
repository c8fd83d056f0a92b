import farmUrl from '#art/svg/scenes/farm.svg';
import farmNightUrl from '#art/svg/scenes/farm-night.svg';
import forestUrl from '#art/svg/scenes/forest.svg';
import meadowUrl from '#art/svg/scenes/front.svg';
import meadowNightUrl from '#art/svg/scenes/front-night.svg';
import gardenUrl from '#art/svg/scenes/garden.svg';
import gardenNightUrl from '#art/svg/scenes/garden-night.svg';
import lakeUrl from '#art/svg/scenes/lake.svg';
import lakeNightUrl from '#art/svg/scenes/lake-night.svg';
import mountainUrl from '#art/svg/scenes/mountain.svg';
import forestNightUrl from '#art/svg/scenes/night.svg';
import savannaUrl from '#art/svg/scenes/savanna.svg';
import townUrl from '#art/svg/scenes/town.svg';
import underseaUrl from '#art/svg/scenes/undersea.svg';
import underseaNightUrl from '#art/svg/scenes/undersea-night.svg';
import type { Scene } from '../../model/animal/animal-world.ts';

/** Scene of each habitat by day, and by night where an animal of it is awake then. 1600 × 900. */
const scenes: Record<Scene, [day: string, night?: string]> = {
  skog: [forestUrl, forestNightUrl],
  ang: [meadowUrl, meadowNightUrl],
  fjall: [mountainUrl],
  sjo: [lakeUrl, lakeNightUrl],
  hav: [underseaUrl, underseaNightUrl],
  tradgard: [gardenUrl, gardenNightUrl],
  gard: [farmUrl, farmNightUrl],
  hem: [townUrl],
  varlden: [savannaUrl],
};

export function sceneOf(habitat: Scene, isNight = false): string {
  const [day, night = day] = scenes[habitat];
  return isNight ? night : day;
}
