import { type ReactNode, Suspense, useContext, useEffect, useState } from 'react'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { foldText } from '#contract/grammar/stored-text.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { loadScreenTexts, t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useCanView } from '#providers/auth/access.ts'
import type { Choices } from './choices'
import { CreateRelatedContext, canCreateInPlace } from './create-related'
import type { ReferenceOption } from './tree'

/** Ids never have this prefix. The typed name follows. */
const prefix = 'new:'

type Props = {
  target: AnyResource
  /** The resource whose form this is: two forms of one resource would share the ids of their inputs. */
  resource: AnyResource
  isOpen: boolean
  typed: string
  found: Choices
  onCreated: (record: Row) => void
}

/** The last option of a reference select creates a record, named as typed if no option has that name. */
export const useCreateRelated = ({ target, resource, isOpen, typed, found, onCreated }: Props) => {
  const Form = useContext(CreateRelatedContext)
  const { registry } = useKit()
  const canView = useCanView()
  const [name, setName] = useState<string>()
  const [isReady, setReady] = useState(false)
  const isPossible =
    Form !== undefined &&
    target.name !== resource.name &&
    findEntryNamed(registry, target.name) !== undefined &&
    canCreateInPlace(target, canView)
  useEffect(() => {
    if (isPossible && isOpen) void loadScreenTexts().then(() => setReady(true))
  }, [isPossible, isOpen])

  const typedName = typed.trim()
  const isTaken = found.options.some(({ label }) => foldText(label) === foldText(typedName))
  const own = isTaken ? '' : typedName
  const option: ReferenceOption = {
    value: `${prefix}${own}`,
    label: own
      ? t('form.ref.create', { name: own })
      : t('form.ref.new', { one: lowerCaseTitle(resourceOne(target)) }),
    path: '',
    depth: 0,
    className: 'choice-new',
  }
  const close = () => setName(undefined)
  const drawer: ReactNode = Form && name !== undefined && (
    <Suspense fallback={null}>
      <Form
        target={target}
        name={name}
        onClose={close}
        onCreated={(record) => {
          // A backend may not return the id of a new record.
          if (record.id !== undefined) onCreated(record)
          close()
        }}
      />
    </Suspense>
  )
  return {
    options: isPossible && isReady && !found.loading && !found.failed ? [option] : none,
    /** Whether the picked value is that option: then the form opens. */
    opens: (value: string): boolean => {
      if (!value.startsWith(prefix)) return false
      setName(value.slice(prefix.length))
      return true
    },
    drawer,
  }
}
const none: readonly ReferenceOption[] = []
