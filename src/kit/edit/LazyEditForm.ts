import { lazyPage } from '#ui/lazy/lazy.tsx'

/** The form on the page of a record, whose code is fetched with the address of the form. */
export const EditForm = lazyPage(() => import('./EditForm'))
