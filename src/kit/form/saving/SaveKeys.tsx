import { useSaveKeys } from './use-save-keys'

/** For a form that has the keys only under a condition. */
export const SaveKeys = ({ onSave }: { onSave: () => void }) => {
  useSaveKeys(onSave)
  return null
}
