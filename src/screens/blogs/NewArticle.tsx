import { useCallback } from 'react'
import type { EntryOf } from '#contract/types.ts'
import FormPage from '#kit/edit/FormPage.tsx'
import { type FormSideColumn, FormSideColumnContext } from '#kit/edit/RecordForm.tsx'
import { TypedPreview } from './PreviewButton'

/** The form of a new article, with its preview. */
export default function NewArticle({ entry }: { entry: EntryOf<'blogs'> }) {
  const aside: FormSideColumn = useCallback((form) => <TypedPreview form={form} entry={entry} />, [entry])
  return (
    <FormSideColumnContext value={aside}>
      <FormPage entry={entry} />
    </FormSideColumnContext>
  )
}
