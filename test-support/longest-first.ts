import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, by how they end: a fresh clone knows nothing of earlier runs, would begin with the largest files and leave one of these to the
 * end, with one core idle beside it. The order says nothing else: whatever is missing here runs later.
 */
const LONG = [
  'content/test/bcs-torture.test.ts',
  'cli/test/commands.test.ts',
  'cases/test/casebook.test.ts',
  'content/test/wb95-torture.test.ts',
  'cli/test/robust.test.ts',
  'content/test/accepted.test.ts',
  'cli/test/golden-files.test.ts',
  'content/test/tow-torture.test.ts',
  'content/test/avl-torture.test.ts',
  'bots/test/fair.test.ts',
  'content/test/bcs-counted.test.ts',
  'cases/test/reference.test.ts',
  'cli/test/behaviour.test.ts',
  'cli/test/bots.test.ts',
  'cli/test/maps.test.ts',
  'engine/test/torture.test.ts',
  'web/test/browser/wb95.test.ts',
  'web/test/browser/bcs.test.ts',
  'web/test/browser/play.test.ts',
  'web/test/browser/findings.test.ts',
  'web/test/browser/questions.test.ts',
  'web/test/browser/rules.test.ts',
  'web/test/browser/screens.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const known = LONG.findIndex((end) => moduleId.replaceAll('\\', '/').endsWith(end))
      return known < 0 ? LONG.length : known
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
