-- The branch that an enquiry asks for.
ALTER TABLE "Enquiry" ADD COLUMN "branch" TEXT NOT NULL DEFAULT '';
CREATE INDEX "Enquiry_branch" ON "Enquiry"("branch", "deletedAt", "suspectReason", "arrival", "id", "kind", "status", "stage", "channel", "topic", "ownerId", "campaign");
