import type { Imported } from './drafts'

const shown = 8

const grouped = <T extends { what: string; reason: string }>(all: readonly T[]) => {
  const groups = new Map<string, string[]>()
  for (const { what, reason: problem } of all) groups.set(problem, [...(groups.get(problem) ?? []), what])
  return [...groups]
}

/** What was found, guessed and left out. */
export const reportOf = ({ api, drafts, unmapped }: Imported): string => {
  const count = (of: (draft: (typeof drafts)[number]) => number) =>
    drafts.reduce((sum, draft) => sum + of(draft), 0)
  const guesses = count(
    ({ guesses: own, fields, filters }) =>
      own.length + [...fields, ...filters].filter(({ guess }) => guess).length,
  )
  const verbs = (draft: (typeof drafts)[number]) =>
    (['list', 'one', 'create', 'update', 'remove'] as const)
      .filter((verb) => draft.endpoints[verb])
      .join(', ')
  const width = Math.max(0, ...drafts.map(({ name }) => name.length))
  return [
    `${api.title}: ${api.operations.length} operations, ${drafts.length} resources, ${count(({ fields }) => fields.length)} fields, ${count(({ filters }) => filters.length)} filters, ${guesses} guesses, ${count(({ gaps }) => gaps.length)} gaps`,
    '',
    ...drafts.map(
      (draft) =>
        `  ${draft.name.padEnd(width)}  ${draft.fields.length} fields; ${verbs(draft)}${draft.isPaged ? '; paged' : ''}`,
    ),
    ...(unmapped.length ? ['', `Not mapped: ${unmapped.length}`] : []),
    ...grouped(unmapped).flatMap(([reason, all]) => [
      `  ${reason}: ${all.length}`,
      ...all.slice(0, shown).map((what) => `    ${what}`),
      ...(all.length > shown ? [`    and ${all.length - shown} more`] : []),
    ]),
  ].join('\n')
}
