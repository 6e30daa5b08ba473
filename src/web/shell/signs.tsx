import { CircleAlert, WifiOff } from 'lucide-react';

/** There is no network, or the server is away. */
export const OfflineSign = () => <WifiOff size={18} aria-hidden="true" className="mt-px shrink-0" />;

/** Something stopped what was to be done. */
export const ProblemSign = () => <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />;
