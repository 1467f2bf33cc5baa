import { Drawer } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { sectionsOf } from '#contract/grammar/facts.ts'
import { resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import { CreateRelatedContext, type CreateRelatedProps } from '#kit/fields/ref/create-related.ts'
import { findEntryNamed } from '#kit/navigation/paths.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import '../form-drawer.css'
import { useDrawerFocus } from '#kit/form/errors/focus-first.tsx'
import { SaveLayer } from '#kit/form/saving/save-keys.tsx'
import { confirmDiscard } from '#kit/navigation/use-leave-guard.ts'
import { RecordForm } from '../RecordForm'

/** The declared form of a new record, above the form that will refer to it. */
export default function CreateDrawer({ target, name, onCreated, onClose }: CreateRelatedProps) {
  const { registry } = useKit()
  const entry = findEntryNamed(registry, target.name)
  const { frame, drawerProps } = useDrawerFocus()
  // The select keeps the focus otherwise, because it is an input.
  useLayoutEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])
  const mayLeave = useRef(false)
  const isDirty = useRef(false)
  const close = async () => {
    if (isDirty.current && !(await confirmDiscard())) return
    mayLeave.current = true
    onClose()
  }
  if (!entry) return null
  const isNamed = name && sectionsOf(target).some(({ fields }) => fields.includes(target.nameField))
  return (
    <Drawer
      open
      title={t('common.newOne', { one: lowerCaseTitle(resourceOne(target)) })}
      width="min(640px, 100vw)"
      rootClassName="form-drawer"
      onClose={() => void close()}
      {...drawerProps}
    >
      <SaveLayer>
        {/* One level is enough: the references of this form are only selected. */}
        <CreateRelatedContext value={undefined}>
          <div ref={frame}>
            <RecordForm
              entry={entry}
              mode="create"
              {...(isNamed && { initialValues: { [target.nameField]: name } })}
              onSaved={onCreated}
              mayLeave={mayLeave}
              isDirty={isDirty}
              isInDrawer
            />
          </div>
        </CreateRelatedContext>
      </SaveLayer>
    </Drawer>
  )
}
