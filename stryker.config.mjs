// Mutation tests of the rules: what survives is a rule that no test holds.
export default {
  mutate: ['packages/engine/src/{systems,operations}/**/*.ts'],
  testRunner: 'vitest',
  vitest: { related: false },
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'reports/stryker.json',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: '.stryker-tmp',
}
