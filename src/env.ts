/** What the build was told, read in this one place. */
export const env = {
  /** The backend's origin; empty means the origin that serves the admin. */
  apiUrl: String(import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, ''),
}
