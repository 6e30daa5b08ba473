-- What students are asked for where nobody has changed it yet; administrators edit the list.
INSERT INTO document_categories (id, name, description, required, created_at) VALUES
  ('id-proof', 'ID Proof', 'College or government identity card', true, '2000-01-01T00:00:01Z'),
  ('academic-transcript', 'Academic Transcript', 'Mark sheets of all terms so far', true, '2000-01-01T00:00:02Z'),
  ('resume', 'Resume', 'One or two pages, as you would send it with an application', true, '2000-01-01T00:00:03Z'),
  ('statement-of-purpose', 'Statement of Purpose', 'What you want from this year, and from your mentor', true, '2000-01-01T00:00:04Z'),
  ('certificate', 'Certificate', 'Of a course, an internship or a competition', false, '2000-01-01T00:00:05Z'),
  ('recommendation-letter', 'Recommendation Letter', 'From a teacher or an employer', false, '2000-01-01T00:00:06Z');
