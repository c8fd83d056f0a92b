import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient } from 'contentful';
import { dropOnReset, type Handler } from '#sandbox/faults.ts';
import { type ContentfulOptions, createContentful } from './contentful.ts';
import { createSampleSpace } from './sample-space.ts';
import { createStore, type Store } from './store.ts';

export const space = 'klubbhuset';
export const bytes = new Uint8Array([82, 73, 70, 70]);


function listen(handler: Handler): Promise<{ server: ReturnType<typeof serve>; port: number }> {
  return new Promise((resolve) => {
    const options = { fetch: dropOnReset(handler), port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }: AddressInfo) => resolve({ server, port }));
  });
}
