import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Deployment } from 'kubernetes-types/apps/v1';
import type { Job } from 'kubernetes-types/batch/v1';
import type { Container, PersistentVolumeClaim, Service } from 'kubernetes-types/core/v1';
import { afterAll, describe, expect, test } from 'vitest';

import { settingNames } from '../../src/core/settings';
import { cleanUp } from './support/cleanup';
import { makeFolder } from './support/folders';
import {
  findFaults,
  type Manifest,
  readKustomizations,
  readManifests,
  readOwnManifests,
} from './support/kubernetes';

/** The manifests, without a cluster: every name in them exists, in Kubernetes or in the product. */

const EXAMPLE = 'deploy/kubernetes/example';
/** Connections that PostgreSQL grants to ordinary users. */
const CONNECTIONS = 97;

const manifests = readOwnManifests();
const kustomizations = readKustomizations();
const example = kustomizations.get('example') ?? {};

const ofKind = <Kind>(kind: string): Kind[] =>
  manifests.filter((manifest) => manifest.kind === kind) as Kind[];
const resourceName = ({ metadata }: { metadata?: { name?: string } }): string =>
  metadata?.name ?? '';

const workloads = [...ofKind<Deployment>('Deployment'), ...ofKind<Job>('Job')];
const containersOf = ({ spec }: Deployment | Job): Container[] =>
  spec?.template.spec?.containers ?? [];
const containers = workloads.flatMap(containersOf);
const findWorkload = (name: string): Deployment => {
  const found = workloads.find((workload) => resourceName(workload) === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found as Deployment;
};

/** The names and values of a file of settings. */
const readEnv = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path.join(EXAMPLE, file), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/u.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

afterAll(cleanUp);

describe('the manifests', () => {
  test.each([
    ['a misspelt field', (it: Deployment) => ({ ...it, spec: { ...it.spec, replcas: 3 } })],
    ['a wrong kind of value', (it: Deployment) => ({ ...it, spec: { ...it.spec, replicas: '3' } })],
    ['a missing field', (it: Deployment) => ({ ...it, spec: { ...it.spec, selector: undefined } })],
    [
      'a field misspelt deep inside',
      (it: Deployment) => {
        const copy = structuredClone(it);
        Object.assign(containersOf(copy)[0]?.livenessProbe?.httpGet ?? {}, { prt: 'http' });
        return copy;
      },
    ],
  ])('would not be taken with %s', (_, spoil) => {
    expect(findFaults([spoil(findWorkload('app')) as unknown as Manifest])).toHaveLength(1);
  });

  test('are what Kubernetes takes', () => {
    expect(manifests.length).toBeGreaterThan(10);
    expect(findFaults(manifests)).toEqual([]);
  });

  test('are all part of the base or of the example, and nothing is that does not exist', () => {
    for (const name of ['base', 'example']) {
      const listed = (kustomizations.get(name)?.resources ?? []).filter((file) =>
        file.endsWith('.yaml'),
      );
      const there = readdirSync(path.join('deploy/kubernetes', name)).filter(
        (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
      );
      expect(listed.toSorted()).toEqual(there.toSorted());
    }
    expect(example.resources).toContain('../base');
  });

  test('give a workload images, settings, secrets and volumes that there are', () => {
    const images = example.images?.map(({ name }) => name) ?? [];
    const sources = [...(example.configMapGenerator ?? []), ...(example.secretGenerator ?? [])];
    const claims = ofKind<PersistentVolumeClaim>('PersistentVolumeClaim').map(resourceName);
    expect(new Set(containers.map(({ image }) => image))).toEqual(new Set(images));
    const asked = containers.flatMap(({ envFrom }) =>
      (envFrom ?? []).map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)?.name),
    );
    expect(new Set(asked)).toEqual(new Set(sources.map(({ name }) => name)));
    for (const workload of workloads) {
      const volumes = workload.spec?.template.spec?.volumes ?? [];
      const mounted = containersOf(workload).flatMap(({ volumeMounts }) => volumeMounts ?? []);
      expect(mounted.map(({ name }) => name).toSorted()).toEqual(
        volumes.map(({ name }) => name).toSorted(),
      );
      const claimed = volumes.flatMap(({ persistentVolumeClaim }) =>
        persistentVolumeClaim ? [persistentVolumeClaim.claimName] : [],
      );
      expect(claims).toEqual(expect.arrayContaining(claimed));
    }
  });

  test('lead each service to pods that there are, by a port that they have', () => {
    for (const service of ofKind<Service>('Service')) {
      const { spec } = findWorkload(resourceName(service));
      expect(spec?.template.metadata?.labels).toMatchObject(
        service.spec?.selector ?? { no: 'one' },
      );
      expect(spec?.selector.matchLabels).toEqual(service.spec?.selector);
      const ports = spec?.template.spec?.containers[0]?.ports?.map(({ name }) => name);
      for (const { targetPort } of service.spec?.ports ?? []) expect(ports).toContain(targetPort);
    }
  });

  test('give no program more rights than it needs', () => {
    for (const workload of workloads) {
      const { spec } = workload.spec?.template ?? {};
      expect(spec?.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(spec?.automountServiceAccountToken).toBe(false);
    }
    for (const { name, resources, securityContext } of containers) {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        ...(name === 'migrate' ? {} : { readOnlyRootFilesystem: true }),
      });
      expect(resources?.limits).toHaveProperty('memory');
    }
  });

  test('replace one copy after the other, and let nobody be asked who may be forgotten soon', () => {
    const { spec } = findWorkload('app');
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const pod = spec?.template.spec;
    const sleeps = pod?.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(spec?.minReadySeconds).toBeGreaterThanOrEqual(sleeps);
    // `src/server/stop.mjs` takes twelve seconds at most.
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(sleeps + 20);
  });
});

describe('the settings', () => {
  const ofProduct = [...settingNames, 'HOSTNAME', 'NODE_OPTIONS', 'PGPASSWORD'];
  const templateOfProxy = readFileSync('deploy/nginx/site.conf.template', 'utf8');
  const ofProxy = [...templateOfProxy.matchAll(/\$\{(\w+)\}/gu)].map(([, name]) => name ?? '');

  test('of the site are known to the product', () => {
    const files = ['settings.env', ...readdirSync(EXAMPLE).filter((f) => f.endsWith('.example'))];
    const given = files.flatMap((file) => Object.keys(readEnv(file)));
    const fixed = containers
      .filter(({ name }) => name !== 'proxy')
      .flatMap(({ env }) => (env ?? []).map(({ name }) => name));
    expect([...given, ...fixed].filter((name) => !ofProduct.includes(name))).toEqual([]);
  });

  test('of the proxy are those that its template asks for', () => {
    const env = containersOf(findWorkload('proxy'))[0]?.env ?? [];
    const given = [...env.map(({ name }) => name), ...Object.keys(readEnv('proxy.env'))];
    const wanted = [...new Set(ofProxy)].filter((name) => name !== 'NGINX_LOCAL_RESOLVERS');
    expect(given).toEqual(expect.arrayContaining(wanted));
    const filter = env.find(({ name }) => name === 'NGINX_ENVSUBST_FILTER')?.value ?? '';
    for (const name of ofProxy) expect(name).toMatch(new RegExp(filter, 'u'));
  });

  test('hold no secret, and add up to fewer connections than PostgreSQL has', () => {
    const secrets = readdirSync(EXAMPLE).filter((file) => file.endsWith('.example'));
    expect(secrets).toHaveLength(example.secretGenerator?.length ?? 0);
    const values = secrets.flatMap((file) => Object.values(readEnv(file)));
    expect(new Set(values)).toEqual(new Set(['', 'admin', 'us-east-1']));
    const { SITE_COPIES, DATABASE_POOL_SIZE } = readEnv('settings.env');
    const { replicas } = findWorkload('app').spec ?? {};
    expect(SITE_COPIES).toBe(String(replicas));
    const each = Number(DATABASE_POOL_SIZE);
    expect((Number(replicas) + 1) * each + 10).toBeLessThanOrEqual(CONNECTIONS);
  });
});

describe('uploads in a bucket', () => {
  test('leave no volume that several nodes must write', () => {
    const [removal, replacement] = kustomizations.get('uploads-in-s3')?.patches ?? [];
    expect(readManifests(removal?.patch ?? '')[0]?.metadata.name).toBe('data');
    const names = (replacement?.target.name ?? '').split('|');
    const users = workloads.filter(({ spec }) =>
      spec?.template.spec?.volumes?.some((it) => it.persistentVolumeClaim?.claimName === 'data'),
    );
    expect(users.map(resourceName).toSorted()).toEqual(names.toSorted());
    // The patch refers to the volume by its index.
    for (const { spec } of users) expect(spec?.template.spec?.volumes?.[0]?.name).toBe('data');
  });
});

const hasKubectl = spawnSync('kubectl', ['kustomize', '--help'], { stdio: 'ignore' }).status === 0;

describe.runIf(hasKubectl)('what kustomize makes of the example', () => {
  test('is what Kubernetes takes', () => {
    const folder = makeFolder('kubernetes');
    cpSync('deploy/kubernetes', folder, { recursive: true });
    const here = path.join(folder, 'example');
    for (const file of readdirSync(here).filter((name) => name.endsWith('.example'))) {
      cpSync(path.join(here, file), path.join(here, file.replace(/\.example$/u, '')));
    }
    const made = readManifests(
      execFileSync('kubectl', ['kustomize', here], { encoding: 'utf8', env: process.env }),
    );
    expect(made.length).toBe(
      manifests.length +
        (example.configMapGenerator?.length ?? 0) +
        (example.secretGenerator?.length ?? 0),
    );
    expect(findFaults(made)).toEqual([]);
    expect(JSON.stringify(made)).not.toMatch(/"image":"doctorado-/u);
  });
});
