interface MailText {
  subject: string;
  text: string;
}

export const teacherApprovedMail = (name: string, publicUrl: URL): MailText => ({
  subject: 'Your teacher account is approved',
  text: `Hello ${name},

your teacher role on Quad has been approved. You can now publish announcements, tasks and courses.

${new URL('/dashboard', publicUrl).href}`,
});

export const teacherRefusedMail = (name: string, publicUrl: URL, reason?: string): MailText => ({
  subject: 'About your teacher account',
  text: `Hello ${name},

an administrator of your college has not approved the teacher role for your account on Quad. You can go on using it as a student.${
    reason === undefined
      ? ''
      : `
The reason given: ${reason}
`
  }
If this is a mistake, please speak to your administration.

${new URL('/profile', publicUrl).href}`,
});
