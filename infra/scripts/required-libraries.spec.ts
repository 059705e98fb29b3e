import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOf, importsIn, isTestFile } from './import-graph';

const root = resolve(__dirname, '../..');
const files = filesOf(root);

/**
 * The libraries that the product was ordered with, and the packages of this repository that must at least import each. This list changes
 * only when the order does.
 */
const libraries = {
  react: ['frontend'],
  'react-dom': ['frontend'],
  'react-router-dom': ['frontend'],
  '@tanstack/react-query': ['frontend'],
  i18next: ['frontend', 'backend/app'],
  'socket.io-client': ['frontend'],
  '@nestjs/core': ['backend/app'],
  '@nestjs/cqrs': ['backend/app'],
  '@eventstore/db-client': ['infra/adapters/event-store-eventstoredb'],
  mongodb: ['infra/adapters/read-store-mongodb'],
  ioredis: ['infra/adapters/redis'],
  bullmq: ['infra/adapters/redis'],
  'socket.io': ['backend/app'],
  'passport-google-oauth20': ['infra/adapters/local'],
} as const;
/** Build and test tools of the same order. */
const tools = ['vite', 'jest', '@playwright/test'] as const;

/** The folder of a package that is part of the program; not bench, fault runs or the start-up of the whole system for specs. */
const productPackageOf = (file: string): string | undefined =>
  /^(contracts|projections|frontend|backend\/[^/]+|infra\/adapters\/[^/]+)\/src\//.exec(file)?.[1];

const typesOnly = /^(?:import|export) type [^;]*;/gm;

/** Folders of the packages whose runtime code imports a library. */
const importersOf = (library: string): readonly string[] => {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTestFile(file) && !file.includes('/testing/'));
  const importing = sources.filter((file) => {
    if (!productPackageOf(file)) return false;
    const text = readFileSync(join(root, file), 'utf8').replace(typesOnly, '');
    return text.includes(library) && importsIn(text).some((name) => name === library || name.startsWith(`${library}/`));
  });
  return [...new Set(importing.flatMap((file) => productPackageOf(file) ?? []))];
};

const declares = (folder: string, kind: 'dependencies' | 'devDependencies', library: string): boolean => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Partial<
    Record<typeof kind, Readonly<Record<string, string>>>
  >;
  return manifest[kind]?.[library] !== undefined;
};

describe('the libraries that the product was ordered with', () => {
  it.each(Object.entries(libraries))('%s is imported by the program, as a dependency', (library, expected) => {
    const importers = importersOf(library);
    expect(importers).toEqual(expect.arrayContaining([...expected]));
    expect(importers.filter((folder) => !declares(folder, 'dependencies', library))).toEqual([]);
  });

  it.each(tools)('%s is a tool that a script of this repository runs', (tool) => {
    const scripts = files.filter((file) => /^infra\/scripts\/.*\.mjs$/.test(file) && existsSync(join(root, file)));
    expect(scripts.filter((file) => readFileSync(join(root, file), 'utf8').includes(`commandOf('${tool}'`))).not.toEqual([]);
    expect(['', 'frontend'].some((folder) => declares(folder, 'devDependencies', tool))).toBe(true);
  });

  it('counts neither tests nor what they are made of', () => {
    expect(importersOf('@testing-library/react')).toEqual([]);
  });
});
