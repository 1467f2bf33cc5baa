import { createStore, useSelected } from '#providers/store.ts'

/** The new work at an entry of the sidebar: the number, and what it counts. */
export type MenuCount = { shown: string; title: string }

/** By resource. They are loaded once the page is idle; until then no entry has one. */
export const menuCounts = createStore<Readonly<Record<string, MenuCount>>>({})

/** The number of records of each pinned view, by its id. */
export const viewCounts = createStore<Readonly<Record<string, string>>>({})

export const useMenuCount = (of: string): MenuCount | undefined => useSelected(menuCounts, (all) => all[of])
