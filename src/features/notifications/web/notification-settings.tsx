export const NotificationSettings = () => null;
