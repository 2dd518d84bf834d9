-- CreateIndex
CREATE INDEX "Enquiry_mobileNormal_personId_idx" ON "Enquiry"("mobileNormal", "personId");
