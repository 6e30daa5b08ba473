type Kind = 'success' | 'error' | 'info';

export interface ToastOptions {
  description?: string;
  action?: { label: string; onPress: () => void };
  /** A toast with the same id is replaced. */
  id?: string;
}

async function show(kind: Kind, message: string, options: ToastOptions = {}): Promise<void> {
  const { showToast } = await import('./toaster.tsx');
  showToast(kind, message, options);
}

/** A short message at the corner, on a phone at the top, gone after 4 s. The toaster is fetched with the first one. */
export const toast = {
  success: (message: string, options?: ToastOptions) => void show('success', message, options),
  error: (message: string, options?: ToastOptions) => void show('error', message, options),
  info: (message: string, options?: ToastOptions) => void show('info', message, options),
};

/** Fetches the toaster while there is nothing else to do: without a network it could not be shown later. */
export const preloadToasts = () => void import('./toaster.tsx').catch(() => undefined);
