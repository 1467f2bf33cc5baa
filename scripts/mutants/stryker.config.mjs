export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: true },
  // Stryker rewrites it by the compiler's JavaScript interface, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  // What runs while a module is loaded is a declaration: `--facts` changes those.
  ignoreStatic: true,
  tempDirName: 'build/mutants',
  ignorePatterns: ['build', 'dist', 'docs/images', 'tests/e2e'],
  reporters: ['clear-text', 'progress-append-only'],
}
