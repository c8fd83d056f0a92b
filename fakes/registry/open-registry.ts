import { createAuthority } from '../certificates/authority.ts';
import { serveTls } from '../certificates/serve-tls.ts';
import { createRegistry } from './registry.ts';

/** Starts the registry over mutual TLS, with throw-away certificates. `settings` are those of one customer. */
export async function openPopulationRegister() {
  const root = createAuthority('Expisoft');
  const customer = root.issueClient({ commonName: 'tov', organization: 'Tass & Vinge' });
  const registry = createRegistry();
  const served = await serveTls(() => registry.handle, { identity: root.issueServer(), trusted: root.certificate });
  return {
    admin: registry.admin,
    settings: {
      REGISTRY_ORIGIN: served.origin,
      REGISTRY_CERTIFICATE: customer.certificate,
      REGISTRY_KEY: customer.key,
      REGISTRY_CA: root.certificate,
      REGISTRY_CUSTOMER: '500243',
      REGISTRY_ASSIGNMENT: '637',
    },
    async close(): Promise<void> {
      registry.close();
      await served.close();
    },
  };
}
