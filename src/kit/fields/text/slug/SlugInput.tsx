import { Suspense, useRef } from 'react'
import type { SlugSource } from '#kit/context/props.ts'
import type { InputPropsFor } from '#kit/fields/props/input-props.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import { PlainText } from '../PlainText'

const SlugTools = lazyWithTexts(() => import('./SlugTools'))

/**
 * The slug of a new record follows its name until it is edited. Until then nothing is sent: the backend makes the same
 * slug, and adds a number if it is taken. That of a saved record never follows, because it is in use.
 */
export const SlugInput = ({ slug, ...props }: InputPropsFor<'text'> & { slug: SlugSource }) => {
  const { made, isNew } = slug
  const { value, onChange } = props
  const wasEmptied = useRef(false)
  const isFollowing = isNew && !value && !wasEmptied.current
  const shown = isFollowing ? made : (value ?? '')
  const change = (typed: string | null) => {
    wasEmptied.current = !typed
    onChange(typed)
  }
  const make = () => {
    wasEmptied.current = false
    onChange(isNew ? null : made)
  }
  return (
    <>
      <PlainText {...props} value={shown} onChange={change} placeholder={made} />
      <div className="slug-tools">
        <Suspense fallback={null}>
          <SlugTools slug={slug} isFollowing={isFollowing} shown={shown} onMake={make} />
        </Suspense>
      </div>
    </>
  )
}
